// Learns the values of the expert of Gin (games/gin/ai_expert.py) from hands that it plays with itself, with the
// regular and with a simple player: discarded, drawing, going out. The inputs are those of games/gin/learned_inputs.py.
#include "learning.h"
using namespace std;
typedef uint64_t u64;
#define BIT(c) (1ULL << (c))
static int PT[52];
static const u64 SUIT = 0x1FFF;
static vector<u64> PAIRM[52];
static vector<array<int, 2>> PAIRC[52];
static vector<int> NEAR[52];

static inline int points(u64 m) {
  int t = 0;
  while (m) {
    t += PT[__builtin_ctzll(m)];
    m &= m - 1;
  }
  return t;
}
static void init() {
  for (int c = 0; c < 52; c++) PT[c] = min(c % 13 + 1, 10);
  for (int c = 0; c < 52; c++) {
    int r = c % 13, s = c / 13;
    vector<int> same;
    for (int q = 0; q < 4; q++)
      if (q != s) same.push_back(q * 13 + r);
    for (int i = 0; i < 3; i++)
      for (int j = i + 1; j < 3; j++) { PAIRC[c].push_back({same[i], same[j]}); }
    if (r >= 2) PAIRC[c].push_back({c - 2, c - 1});
    if (r >= 1 && r <= 11) PAIRC[c].push_back({c - 1, c + 1});
    if (r <= 10) PAIRC[c].push_back({c + 1, c + 2});
    for (auto& p : PAIRC[c]) PAIRM[c].push_back(BIT(p[0]) | BIT(p[1]));
    for (int q : same) NEAR[c].push_back(q);
    for (int d = -2; d <= 2; d++)
      if (d && r + d >= 0 && r + d < 13) NEAR[c].push_back(c + d);
  }
}
struct Meld {
  u64 m;
  int w;
};
static int melds(u64 own, Meld* out, int longest = 5) {
  int n = 0;
  u64 s[4] = {own & SUIT, own >> 13 & SUIT, own >> 26 & SUIT, own >> 39};
  u64 rk = (s[0] & s[1] & (s[2] | s[3])) | (s[2] & s[3] & (s[0] | s[1]));
  while (rk) {
    u64 low = rk & -rk;
    rk ^= low;
    u64 w = own & (low | low << 13 | low << 26 | low << 39);
    int p = PT[__builtin_ctzll(low)];
    int k = __builtin_popcountll(w);
    out[n++] = {w, k * p};
    if (k == 4) {
      u64 t = w;
      while (t) {
        u64 b = t & -t;
        t ^= b;
        out[n++] = {w ^ b, 3 * p};
      }
    }
  }
  for (int q = 0; q < 4; q++) {
    u64 b = s[q];
    if (!(b & b >> 1 & b >> 2)) continue;
    for (int len = 3; len <= longest; len++) {
      u64 run = BIT(len) - 1;
      for (int l = 0; l + len <= 13; l++)
        if ((b >> l & run) == run) {
          u64 m = run << (l + 13 * q);
          out[n++] = {m, points(m)};
        }
    }
  }
  return n;
}
struct Lay {
  u64 free;
  int left;
};
static int layouts(u64 own, Lay* L) {
  Meld M[128];
  int n = melds(own, M);
  int k = 1;
  L[0] = {own, points(own)};
  for (int i = 0; i < n; i++) {
    int e = k;
    for (int j = 0; j < e && k < 2000; j++)
      if ((M[i].m & L[j].free) == M[i].m) L[k++] = {L[j].free ^ M[i].m, L[j].left - M[i].w};
  }
  return k;
}
static Lay LB[2048];
static int deadwood(u64 own) {
  int k = layouts(own, LB);
  int b = 999;
  for (int i = 0; i < k; i++) b = min(b, LB[i].left);
  return b;
}
static bool makes(u64 own, int c) {
  for (u64 p : PAIRM[c])
    if ((own & p) == p) return true;
  return false;
}
// least left after throwing each card of eleven
static void afterThrows(u64 own, int* left) {
  int k = layouts(own, LB);
  u64 t = own;
  while (t) {
    int c = __builtin_ctzll(t);
    t &= t - 1;
    int b = 999;
    for (int i = 0; i < k; i++)
      if (LB[i].free & BIT(c)) b = min(b, LB[i].left);
    left[c] = b - PT[c];
  }
}
static int leastAfter(u64 own, int kept = -1) {
  int k = layouts(own, LB);
  int b = 999;
  for (int i = 0; i < k; i++) {
    u64 f = LB[i].free;
    if (kept >= 0) f &= ~BIT(kept);
    int mx = 0;
    if (f) {
      while (f) {
        int c = __builtin_ctzll(f);
        f &= f - 1;
        mx = max(mx, PT[c]);
      }
      b = min(b, LB[i].left - mx);
    }
  }
  if (b == 999) { /* all layouts full: throw from melds impossible here */
  }
  return b;
}
// defence
static int defended(u64 own, const vector<u64>& shown) {
  int k = layouts(own, LB);
  int best = 999;
  for (int i = 0; i < k; i++) {
    u64 f = LB[i].free;
    for (u64 m : shown)
      if (m & (m >> 1) && ((m >> 13 & m) == 0)) {
        u64 g = m;
        for (;;) {
          u64 fit = 0;
          u64 t = g;
          while (t) {
            int c = __builtin_ctzll(t);
            t &= t - 1;
            if (c % 13 < 12) fit |= BIT(c + 1);
            if (c % 13 > 0) fit |= BIT(c - 1);
          }
          fit &= f & ~g;
          if (!fit) break;
          g |= fit;
          f &= ~fit;
        }
      }
    for (u64 m : shown)
      if (!(m & (m >> 1) && ((m >> 13 & m) == 0))) {
        int r = __builtin_ctzll(m) % 13;
        u64 w = BIT(r) | BIT(r + 13) | BIT(r + 26) | BIT(r + 39);
        f &= ~w;
      }
    best = min(best, points(f));
  }
  return best;
}
static void bestMelds(u64 own, vector<u64>& out, int& left) {
  Meld M[128];
  int n = melds(own, M, 10);
  left = 999;
  out.clear();
  vector<u64> ch;
  function<void(int, u64, int)> rec = [&](int i, u64 f, int l) {
    if (l < left) {
      left = l;
      out = ch;
    }
    for (int j = i; j < n; j++)
      if ((M[j].m & f) == M[j].m) {
        ch.push_back(M[j].m);
        rec(j + 1, f ^ M[j].m, l - M[j].w);
        ch.pop_back();
      }
  };
  rec(0, own, points(own));
}
struct Game {
  u64 hand[2];
  vector<int> stock, pile;
  int turn, upcard, taken, takes;
  u64 known[2];
  vector<int> disc[2];
  int passes;
  int limit = 10;
};
enum { OFFER, DEALEROFFER, FIRST, DRAW };
struct View {
  const Game& g;
  int me;
  u64 hand() const { return g.hand[me]; }
};
struct Reading {
  u64 unseen;
  double like[52];
  int hidden;
  int n;
};
static double COLL = 6, DROP = 0.3, REF = 0.5;
static Reading readOpp(const Game& g, int me, double coll = COLL, double drop = DROP, double ref = REF) {
  Reading r;
  int o = 1 - me;
  u64 seen = g.hand[me] | g.known[o];
  u64 pm = 0;
  for (int c : g.pile) pm |= BIT(c);
  seen |= pm;
  u64 dr = 0;
  for (int c : g.disc[o]) dr |= BIT(c);
  r.unseen = ~seen & (BIT(52) - 1);
  r.n = __builtin_popcountll(r.unseen);
  r.hidden = 10 - __builtin_popcountll(g.known[o]);
  u64 refd = 0;
  for (size_t i = 0; i + 1 < g.pile.size(); i++)
    if (!(dr & BIT(g.pile[i]))) refd |= BIT(g.pile[i]);
  double share = r.hidden / (double)max(1, r.n);
  for (int c = 0; c < 52; c++) r.like[c] = 0;
  u64 t = r.unseen;
  while (t) {
    int c = __builtin_ctzll(t);
    t &= t - 1;
    double w = share;
    for (int q : NEAR[c]) {
      u64 b = BIT(q);
      if (b & g.known[o]) w *= coll;
      else if (b & dr) w *= drop;
      else if (b & refd) w *= ref;
    }
    r.like[c] = min(0.9, w);
  }
  t = g.known[o];
  while (t) {
    int c = __builtin_ctzll(t);
    t &= t - 1;
    r.like[c] = 1;
  }
  return r;
}
static double danger(const Reading& r, int c) {
  double p = 1;
  for (auto& q : PAIRC[c]) p *= 1 - r.like[q[0]] * r.like[q[1]];
  return 1 - p;
}
// ---- features
const int NF = 21;
struct Feat {
  float x[NF];
};
struct Ahead {
  double pk, pg, el, imp, meldp;
};
static Ahead ahead(u64 h, const Reading& r, int lim) {
  Ahead a = {0, 0, 0, 0, 0};
  static Lay L[2048];
  int k = layouts(h, L);
  int dw = 999;
  for (int i = 0; i < k; i++) dw = min(dw, L[i].left);
  static int mx[2048];
  for (int i = 0; i < k; i++) {
    u64 f = L[i].free;
    int m = 0;
    while (f) {
      int c = __builtin_ctzll(f);
      f &= f - 1;
      m = max(m, PT[c]);
    }
    mx[i] = m;
  }
  double W = 0;
  u64 t = r.unseen & ~h;
  int by[11];
  for (int p = 1; p <= 10; p++) { by[p] = -1; }
  while (t) {
    int u = __builtin_ctzll(t);
    t &= t - 1;
    double w = 1 - r.like[u];
    W += w;
    int l;
    bool m = makes(h, u);
    if (m) {
      l = leastAfter(h | BIT(u));
      a.meldp += w;
    } else {
      int p = PT[u];
      if (by[p] < 0) {
        int b = 999;
        for (int i = 0; i < k; i++) b = min(b, L[i].left + p - max(p, mx[i]));
        by[p] = b;
      }
      l = by[p];
    }
    if (l <= lim) a.pk += w;
    if (l == 0) a.pg += w;
    a.el += w * l;
    if (l <= dw - 5) a.imp += w;
  }
  if (W > 0) {
    a.pk /= W;
    a.pg /= W;
    a.el /= W;
    a.imp /= W;
    a.meldp /= W;
  }
  return a;
}
// features of a ten-card hand; c: discarded card or -1
static Feat feats(const Game& g, int me, u64 h, const Reading& r, int c) {
  Feat f;
  int o = 1 - me;
  Ahead a = ahead(h, r, g.limit);
  static Lay L[2048];
  int k = layouts(h, L);
  int b = 0;
  for (int i = 1; i < k; i++)
    if (L[i].left < L[b].left) b = i;
  u64 fr = L[b].free;
  int dw = L[b].left, loose = __builtin_popcountll(fr), hi = 0;
  u64 t = fr;
  while (t) {
    int q = __builtin_ctzll(t);
    t &= t - 1;
    hi = max(hi, PT[q]);
  }
  int nd = g.disc[o].size();
  double avg = 0;
  int na = min(nd, 2);
  for (int i = 0; i < na; i++) avg += PT[g.disc[o][nd - 1 - i]];
  avg = na ? avg / na : 8;
  int kn = __builtin_popcountll(g.known[o]);
  float* x = f.x;
  x[0] = dw / 40.0;
  x[1] = dw <= g.limit;
  x[2] = a.pk;
  x[3] = a.pg * 3;
  x[4] = a.el / 40;
  x[5] = a.imp;
  x[6] = a.meldp;
  x[7] = loose / 10.0;
  x[8] = hi / 10.0;
  x[9] = nd / 10.0;
  x[10] = g.stock.size() / 30.0;
  x[11] = kn / 5.0;
  x[12] = avg / 10;
  x[13] = c >= 0 ? danger(r, c) * 3 : 0;
  double nk = 0;
  if (c >= 0)
    for (int q : NEAR[c])
      if (g.known[o] & BIT(q)) nk++;
  x[14] = nk / 2;
  x[15] = c >= 0 ? PT[c] / 10.0 : 0;
  double md = 0;
  for (int c2 : g.disc[o]) md += PT[c2];
  x[16] = nd ? md / nd / 10 : 0.8;
  x[17] = min(dw, 10) / 10.0;
  x[18] = max(0.0, (dw - 10) / 30.0) * nd / 10;
  x[19] = __builtin_popcountll(g.known[me] & h) / 5.0;
  x[20] = g.limit / 10.0;
  return f;
}
// knock features: dw, etc
const int NK = 11;
static void kfeats(const Game& g, int me, u64 ten, int dw, const vector<u64>& shown, const Reading& r, float* x) {
  int o = 1 - me;
  int nd = g.disc[o].size();
  double avg = 0;
  int na = min(nd, 2);
  for (int i = 0; i < na; i++) avg += PT[g.disc[o][nd - 1 - i]];
  avg = na ? avg / na : 8;
  double md = 0;
  for (int c2 : g.disc[o]) md += PT[c2];
  double ext = 0;
  for (u64 m : shown) {
    u64 e = 0;
    if (m & (m >> 1) && ((m >> 13 & m) == 0)) {
      int lo = __builtin_ctzll(m), hi = 63 - __builtin_clzll(m);
      if (lo % 13) e |= BIT(lo - 1);
      if (hi % 13 < 12) e |= BIT(hi + 1);
    } else {
      int q = __builtin_ctzll(m) % 13;
      e = (BIT(q) | BIT(q + 13) | BIT(q + 26) | BIT(q + 39)) & ~m;
    }
    while (e) {
      int c = __builtin_ctzll(e);
      e &= e - 1;
      ext += r.like[c] * PT[c];
    }
  }
  x[0] = dw / 10.0;
  x[1] = nd / 10.0;
  x[2] = g.stock.size() / 30.0;
  x[3] = __builtin_popcountll(g.known[o]) / 5.0;
  x[4] = avg / 10;
  x[5] = nd ? md / nd / 10 : 0.8;
  x[6] = ext / 10;
  x[7] = dw == 0;
  x[8] = dw * nd / 50.0;
  double ex = 0;
  u64 t = r.unseen;
  while (t) {
    int c = __builtin_ctzll(t);
    t &= t - 1;
    ex += r.like[c] * PT[c];
  }
  x[9] = ex / 60;
  x[10] = g.limit / 10.0;
}
// ---- small net

struct Nets {
  Network V, W, K;
  void save(const char* p) {
    FILE* f = fopen(p, "w");
    fprintf(f, "{\n");
    V.write(f, "discarded", false);
    W.write(f, "drawing", false);
    K.write(f, "going out", true);
    fprintf(f, "}\n");
    fclose(f);
  }
};
struct Sample {
  float x[NF];
  float y;
  int n;
};
// How much of a target is what came of it; the rest is what the next position seemed worth.
const double LAM = 0.8;
// What a hand won is worth beside its points: a match counts hands as well (GI-R15).
const double HAND_WON = 12;
struct Rec {
  vector<Sample> v, w;
  vector<char> order;
};
struct Act {
  int card;
  bool knock;
};
struct Bot {
  Rng* rng;
  virtual bool take(const Game& g, int me, int phase) = 0;
  virtual Act throwOut(const Game& g, int me) = 0;
  virtual bool laysOff() { return true; }
  virtual ~Bot() {}
};
struct Simple : Bot {
  bool lay = false;
  bool laysOff() override { return lay; }
  bool take(const Game& g, int me, int) override {
    int c = g.pile.back();
    u64 h = g.hand[me];
    if (leastAfter(h | BIT(c)) <= g.limit) return true; /* in best meld*/
    int k = layouts(h | BIT(c), LB);
    int b = 0;
    for (int i = 1; i < k; i++)
      if (LB[i].left < LB[b].left) b = i;
    return !(LB[b].free & BIT(c));
  }
  Act throwOut(const Game& g, int me) override {
    u64 h = g.hand[me];
    int left[52];
    afterThrows(h, left);
    int best = -1;
    u64 t = h;
    while (t) {
      int c = __builtin_ctzll(t);
      t &= t - 1;
      if (c != g.taken && left[c] <= g.limit &&
          (best < 0 || left[c] < left[best] || (left[c] == left[best] && c % 13 > best % 13)))
        best = c;
    }
    int k = layouts(h, LB);
    int b = 0;
    for (int i = 1; i < k; i++)
      if (LB[i].left < LB[b].left) b = i;
    u64 f = LB[b].free & ~(g.taken >= 0 ? BIT(g.taken) : 0);
    if (best >= 0) return {best, true};
    int c = -1;
    t = f;
    while (t) {
      int q = __builtin_ctzll(t);
      t &= t - 1;
      if (c < 0 || q % 13 > c % 13) c = q;
    }
    if (c < 0) {
      t = h;
      while (t) {
        int q = __builtin_ctzll(t);
        t &= t - 1;
        if (q != g.taken && (c < 0 || left[q] < left[c])) c = q;
      }
    }
    return {c, false};
  }
};
static int knockPoints(const Game& g, int me, int thrown, bool layoff, u64 other) {
  u64 ten = g.hand[me] & ~BIT(thrown);
  vector<u64> sh;
  int left;
  bestMelds(ten, sh, left);
  if (left == 0) return deadwood(other) + 25;
  int th = layoff ? defended(other, sh) : deadwood(other);
  return th <= left ? -(left - th + 25) : th - left;
}
struct Regular : Bot {
  double HOPE = 1, FEAR = 2.5, DELAY = 4, CAUGHT = 3;
  int THRIFT = 9, SOON = 12;
  static double gain(u64 ten, const Reading& r) {
    int k = layouts(ten, LB);
    int before = 999;
    for (int i = 0; i < k; i++) before = min(before, LB[i].left);
    int hi = 0;
    u64 t = ten;
    while (t) {
      int c = __builtin_ctzll(t);
      t &= t - 1;
      if (before - deadwood(ten ^ BIT(c)) == PT[c]) hi = max(hi, PT[c]);
    }
    double tot = 0;
    t = r.unseen;
    while (t) {
      int u = __builtin_ctzll(t);
      t &= t - 1;
      if (makes(ten, u)) tot += max(0, before - leastAfter(ten | BIT(u)));
      else tot += max(0, hi - PT[u]);
    }
    return tot / max(1, r.n);
  }
  static double careless(const Game& g, int me) {
    int o = 1 - me;
    u64 mine = BIT(g.upcard);
    for (int c : g.disc[me]) mine |= BIT(c);
    u64 s = 0;
    for (int c : g.disc[o]) s |= BIT(c);
    int back = __builtin_popcountll(s & mine);
    int takes = __builtin_popcountll(g.known[o]) + back;
    int n = g.disc[o].size();
    double odds = 0.15 / 0.85 * pow(12, back) * pow(2.5, min(takes, n)) * pow(0.63, max(0, n - takes));
    for (int c : g.disc[o]) odds *= PT[c] <= 4 ? 4 : PT[c] >= 8 ? 0.6 : 1.2;
    return odds / (1 + odds);
  }
  bool take(const Game& g, int me, int) override {
    u64 h = g.hand[me];
    int c = g.pile.back();
    if (!makes(h, c)) return false;
    Reading r = readOpp(g, me);
    return leastAfter(h | BIT(c), c) < deadwood(h) - gain(h, r);
  }
  u64 sample(const Game& g, int me, const Reading& r, int swaps) {
    vector<pair<double, int>> o;
    u64 t = r.unseen;
    while (t) {
      int c = __builtin_ctzll(t);
      t &= t - 1;
      o.push_back({(rng->part() + 1e-6) / r.like[c], c});
    }
    sort(o.begin(), o.end());
    u64 h = g.known[1 - me];
    for (int i = 0; i < r.hidden; i++) h |= BIT(o[i].second);
    for (int i = r.hidden; i < r.hidden + swaps && i < (int)o.size(); i++) {
      h |= BIT(o[i].second);
      int b = -1, bl = 999;
      u64 s = h;
      while (s) {
        int c = __builtin_ctzll(s);
        s &= s - 1;
        int l = deadwood(h ^ BIT(c));
        if (l < bl) {
          bl = l;
          b = c;
        }
      }
      h ^= BIT(b);
    }
    return h;
  }
  Act throwOut(const Game& g, int me) override {
    u64 h = g.hand[me];
    int left[52];
    u64 t = h;
    int bk = -1;
    while (t) {
      int c = __builtin_ctzll(t);
      t &= t - 1;
      left[c] = deadwood(h ^ BIT(c));
      if (c != g.taken && left[c] == 0) return {c, true};
      if (c != g.taken && left[c] <= g.limit && (bk < 0 || left[c] < left[bk])) bk = c;
    }
    Reading r = readOpp(g, me);
    if (bk >= 0) {
      double cl = careless(g, me);
      int nc = lround(16 * cl);
      int sw = min(3, (int)g.disc[1 - me].size() / 2);
      double worth = 0, th = 0, soon = 0;
      for (int i = 0; i < 16; i++) {
        u64 o = sample(g, me, r, i < nc ? 0 : sw);
        worth += knockPoints(g, me, bk, true, o);
        int d = deadwood(o);
        th += d;
        soon += d <= g.limit + 8;
      }
      worth /= 16;
      th /= 16;
      soon /= 16;
      u64 ten = h ^ BIT(bk);
      double outs = 0;
      u64 u = r.unseen;
      while (u) {
        int c = __builtin_ctzll(u);
        u &= u - 1;
        outs += leastAfter(ten | BIT(c)) == 0;
      }
      double odds = outs / max(1, r.n);
      double wait = odds * (th + 25) + (1 - odds) * ((1 - soon) * (worth - DELAY * (1 - cl)) - soon * CAUGHT);
      if (worth >= wait) return {bk, true};
    }
    int lo = 999;
    t = h;
    while (t) {
      int c = __builtin_ctzll(t);
      t &= t - 1;
      if (c != g.taken) lo = min(lo, left[c]);
    }
    int best = -1;
    double bc = 1e9;
    t = h;
    while (t) {
      int c = __builtin_ctzll(t);
      t &= t - 1;
      if (c == g.taken || left[c] > lo + THRIFT) continue;
      double cost = left[c] - HOPE * gain(h ^ BIT(c), r) + FEAR * danger(r, c);
      if (cost < bc) {
        bc = cost;
        best = c;
      }
    }
    return {best, false};
  }
};
struct Learner : Bot {
  Nets* nets;
  double eps = 0;
  Rec* rec = nullptr;
  vector<Sample>* krec = nullptr;
  const Game* truth = nullptr;
  double bonus = 0;
  int bound = 12;
  bool take(const Game& g, int me, int phase) override {
    u64 h = g.hand[me];
    int c = g.pile.back();
    Reading r = readOpp(g, me);
    Feat w = feats(g, me, h, r, -1);
    bool tk = false;
    u64 e = h | BIT(c);
    int left[52];
    double stock = nets->W.eval(w.x);
    if (phase != FIRST) {
      // after taking: c leaves the pile top
      double best = -1e9;
      afterThrows(e, left);
      int lo = 999;
      u64 t = h;
      while (t) {
        int q = __builtin_ctzll(t);
        t &= t - 1;
        lo = min(lo, left[q]);
      }
      bool use = makes(h, c) || PT[c] <= 3 || lo <= g.limit;
      if (use) {
        Game& gg = const_cast<Game&>(g);
        gg.pile.pop_back();
        gg.known[me] |= BIT(c);
        gg.hand[me] = e;
        if (lo == 0) best = 200;
        else {
          if (lo <= g.limit) {
            int bk = -1;
            t = h;
            while (t) {
              int q = __builtin_ctzll(t);
              t &= t - 1;
              if (bk < 0 || left[q] < left[bk]) bk = q;
            }
            vector<u64> sh;
            int l;
            bestMelds(e ^ BIT(bk), sh, l);
            float x[NK];
            kfeats(g, me, e ^ BIT(bk), l, sh, r, x);
            best = max(best, (double)nets->K.eval(x));
          }
          t = h;
          while (t) {
            int q = __builtin_ctzll(t);
            t &= t - 1;
            if (left[q] > lo + bound) continue;
            Feat f = feats(g, me, e ^ BIT(q), r, q);
            best = max(best, (double)nets->V.eval(f.x));
          }
        }
        gg.pile.push_back(c);
        gg.known[me] &= ~BIT(c);
        gg.hand[me] = h;
        tk = best > stock;
        if (eps > 0 && rng->part() < eps) tk = !tk;
      }
    }
    if (rec && !tk && phase >= FIRST) {
      Sample s;
      memcpy(s.x, w.x, sizeof s.x);
      rec->w.push_back(s);
      rec->order.push_back(1);
    }
    return tk;
  }
  Act throwOut(const Game& g, int me) override {
    u64 h = g.hand[me];
    int left[52];
    afterThrows(h, left);
    Reading r = readOpp(g, me);
    int lo = 999, bk = -1;
    u64 t = h;
    while (t) {
      int q = __builtin_ctzll(t);
      t &= t - 1;
      if (q == g.taken) continue;
      lo = min(lo, left[q]);
      if (left[q] <= g.limit && (bk < 0 || left[q] < left[bk] || (left[q] == left[bk] && PT[q] > PT[bk]))) bk = q;
    }
    if (lo == 0) return {bk, true};
    double kv = -1e9;
    if (bk >= 0) {
      vector<u64> sh;
      int l;
      bestMelds(h ^ BIT(bk), sh, l);
      float x[NK];
      kfeats(g, me, h ^ BIT(bk), l, sh, r, x);
      kv = nets->K.eval(x);
      if (krec) {
        Sample s;
        memset(&s, 0, sizeof s);
        memcpy(s.x, x, sizeof x);
        int p = knockPoints(g, me, bk, true, g.hand[1 - me]);
        s.y = (p > 0 ? p + bonus : p - bonus) / 25.0;
        krec->push_back(s);
      }
    }
    int best = -1;
    double bv = -1e9;
    Feat bf;
    vector<pair<int, Feat>> all;
    t = h;
    while (t) {
      int q = __builtin_ctzll(t);
      t &= t - 1;
      if (q == g.taken || left[q] > lo + bound) continue;
      Feat f = feats(g, me, h ^ BIT(q), r, q);
      double v = nets->V.eval(f.x);
      if (eps > 0) all.push_back({q, f});
      if (v > bv) {
        bv = v;
        best = q;
        bf = f;
      }
    }
    if (eps > 0 && rng->part() < eps) {
      auto& p = all[rng->below(all.size())];
      best = p.first;
      bf = p.second;
      if (bk >= 0 && rng->below(2)) kv = -1e9;
    }
    if (kv >= bv) return {bk, true};
    if (rec) {
      Sample s;
      memcpy(s.x, bf.x, sizeof s.x);
      rec->v.push_back(s);
      rec->order.push_back(0);
    }
    return {best, false};
  }
};
// returns points of seat 0
static int LIMIT = 10;
static int play(Bot* b[2], int* deck, int first) {
  Game g;
  g.limit = LIMIT;
  g.hand[0] = g.hand[1] = 0;
  for (int i = 0; i < 10; i++) {
    g.hand[0] |= BIT(deck[i]);
    g.hand[1] |= BIT(deck[10 + i]);
  }
  g.upcard = deck[20];
  g.pile = {deck[20]};
  for (int i = 51; i > 20; i--) g.stock.push_back(deck[i]);
  g.known[0] = g.known[1] = 0;
  g.taken = -1;
  g.takes = 0;
  int seat = first, phase = OFFER;
  for (;;) {
    bool tk = false;
    if (phase != FIRST) tk = b[seat]->take(g, seat, phase);
    else b[seat]->take(g, seat, FIRST);
    if (phase == OFFER || phase == DEALEROFFER) {
      if (!tk) {
        phase = phase == OFFER ? DEALEROFFER : FIRST;
        seat = 1 - seat;
        continue;
      }
    }
    if (phase == FIRST) tk = false;
    if (tk) {
      int c = g.pile.back();
      g.pile.pop_back();
      g.hand[seat] |= BIT(c);
      g.known[seat] |= BIT(c);
      g.taken = c;
      g.takes++;
    } else {
      int c = g.stock.back();
      g.stock.pop_back();
      g.hand[seat] |= BIT(c);
      g.taken = -1;
    }
    Act a = b[seat]->throwOut(g, seat);
    if (a.knock) {
      int p = knockPoints(g, seat, a.card, b[1 - seat]->laysOff(), g.hand[1 - seat]);
      return seat == 0 ? p : -p;
    }
    g.hand[seat] &= ~BIT(a.card);
    g.known[seat] &= ~BIT(a.card);
    g.pile.push_back(a.card);
    g.disc[seat].push_back(a.card);
    bool tkn = g.taken >= 0;
    g.taken = -1;
    if (tkn && g.takes >= 50) return 0;
    if (g.stock.size() <= 2) return 0;
    seat = 1 - seat;
    phase = DRAW;
  }
}
static void shuffle(int* d, Rng& r) {
  for (int i = 0; i < 52; i++) d[i] = i;
  for (int i = 51; i > 0; i--) swap(d[i], d[r.below(i + 1)]);
}
static void evaluate(Bot* a, Bot* b, int deals, Rng& r, const char* name) {
  double s = 0, ss = 0, win = 0, dec = 0, voids = 0;
  for (int i = 0; i < deals; i++) {
    int d[52];
    shuffle(d, r);
    Bot *x[2] = {a, b}, *y[2] = {b, a};
    int p = play(x, d, 0), q = -play(y, d, 0);
    double m = (p + q) / 2.0;
    s += m;
    ss += m * m;
    win += (p > 0) + (q > 0);
    dec += (p != 0) + (q != 0);
    voids += (p == 0) + (q == 0);
  }
  double mean = s / deals;
  printf("%s: %+.2f +- %.2f a hand, wins %.1f%%, void %.1f%%\n", name, mean, sqrt((ss / deals - mean * mean) / deals),
         100 * win / dec, 100 * voids / (2.0 * deals));
  fflush(stdout);
}
static void matches(Bot* a, Bot* b, int n, Rng& r, const char* name) {
  int won = 0;
  for (int i = 0; i < n; i++) {
    Bot* x[2] = {a, b};
    int tot[2] = {0, 0};
    int dealer = i & 1;
    while ((tot[0] < 1000 && tot[1] < 1000) || tot[0] == tot[1]) {
      int pts[2] = {0, 0}, h[2] = {0, 0};
      while (pts[0] < 100 && pts[1] < 100) {
        int d[52];
        shuffle(d, r);
        int p = play(x, d, 1 - dealer);
        dealer = 1 - dealer;
        if (p) {
          int w = p < 0;
          pts[w] += abs(p);
          h[w]++;
        }
      }
      int w = pts[1] >= 100;
      int win = pts[w] + 100;
      if (!h[1 - w]) win *= 2;
      tot[w] += win + 25 * h[w];
      tot[1 - w] += pts[1 - w] + 25 * h[1 - w];
    }
    won += tot[0] > tot[1];
  }
  printf("%s: %.1f%% of %d matches\n", name, 100.0 * won / n, n);
  fflush(stdout);
}
int main(int argc, char** argv) {
  if (argc < 5) {
    puts("learned_values.json CELLS ROUNDS HANDS");
    return 2;
  }
  init();
  Rng r{88172645463325252ULL};
  int H = atoi(argv[2]), iters = atoi(argv[3]), hands = atoi(argv[4]);
  double bonus = HAND_WON;
  Nets n;
  n.V.make(NF, H, r);
  n.W.make(NF, H, r);
  n.K.make(NK, 8, r);
  vector<Sample> V, W, K;
  Simple sm;
  sm.rng = &r;
  Regular rg;
  rg.rng = &r;
  sm.lay = true;
  for (int it = 0; it < iters; it++) {
    size_t keep = 1500000;
    for (auto* p : {&V, &W, &K})
      if (p->size() > keep) p->erase(p->begin(), p->begin() + (p->size() - keep));
    if (it == 1) {
      V.clear();
      W.clear();
    }
    for (int hnd = 0; hnd < hands; hnd++) {
      Rec rec[2];
      Learner l[2];
      Bot* b[2];
      int opp = r.below(10);
      for (int s = 0; s < 2; s++) {
        l[s].nets = &n;
        l[s].rng = &r;
        l[s].eps = it ? 0.06 : 0;
        l[s].rec = &rec[s];
        l[s].krec = &K;
        l[s].bonus = bonus;
        b[s] = &l[s];
      }
      struct Tap : Regular {
        Rec* rec;
        vector<Sample>* krec;
        double bonus;
        bool take(const Game& g, int me, int ph) override {
          bool t = Regular::take(g, me, ph);
          if (!t && ph >= FIRST) {
            Reading q = readOpp(g, me);
            Feat f = feats(g, me, g.hand[me], q, -1);
            Sample s;
            memcpy(s.x, f.x, sizeof s.x);
            rec->w.push_back(s);
            rec->order.push_back(1);
          }
          return t;
        }
        Act throwOut(const Game& g, int me) override {
          Act a = Regular::throwOut(g, me);
          Reading q = readOpp(g, me);
          if (rng->below(10) == 0 && !a.knock) {
            u64 t = g.hand[me];
            int c;
            do { c = rng->below(52); } while (!(t & BIT(c)) || c == g.taken);
            if (deadwood(t ^ BIT(c)) <= deadwood(t ^ BIT(a.card)) + 12) a.card = c;
          }
          int left[52];
          afterThrows(g.hand[me], left);
          int bk = -1;
          for (int c = 0; c < 52; c++)
            if (g.hand[me] & BIT(c) && c != g.taken && left[c] <= g.limit && (bk < 0 || left[c] < left[bk])) bk = c;
          if (bk >= 0) {
            vector<u64> sh;
            int l;
            bestMelds(g.hand[me] ^ BIT(bk), sh, l);
            if (l > 0) {
              float x[NK];
              kfeats(g, me, 0, l, sh, q, x);
              Sample s;
              memset(&s, 0, sizeof s);
              memcpy(s.x, x, sizeof x);
              int p = knockPoints(g, me, bk, true, g.hand[1 - me]);
              s.y = (p > 0 ? p + bonus : p - bonus) / 25.0;
              krec->push_back(s);
            }
          }
          if (!a.knock) {
            Feat f = feats(g, me, g.hand[me] ^ BIT(a.card), q, a.card);
            Sample s;
            memcpy(s.x, f.x, sizeof s.x);
            rec->v.push_back(s);
            rec->order.push_back(0);
          }
          return a;
        }
      };
      Tap tp[2];
      if (it == 0) {
        for (int s = 0; s < 2; s++) {
          tp[s].rng = &r;
          tp[s].rec = &rec[s];
          tp[s].krec = &K;
          tp[s].bonus = bonus;
          b[s] = &tp[s];
        }
      } else if (opp < 2) b[hnd & 1] = &sm;
      else if (opp < 4) b[hnd & 1] = &rg;
      int d[52];
      shuffle(d, r);
      LIMIT = r.below(10) < 8 ? 10 : r.below(11);
      int p = play(b, d, hnd >> 1 & 1);
      LIMIT = 10;
      for (int s = 0; s < 2; s++) {
        int q = s ? -p : p;
        float y = (q > 0 ? q + bonus : q < 0 ? q - bonus : 0) / 25.0;
        float G = y;
        for (int i = (int)rec[s].order.size() - 1; i >= 0; i--) {
          bool isw = rec[s].order[i];
          auto& L = isw ? rec[s].w : rec[s].v;
          Sample z = L.back();
          L.pop_back();
          z.y = G;
          (isw ? W : V).push_back(z);
          if (it >= 2) G = LAM * G + (1 - LAM) * (isw ? n.W : n.V).eval(z.x);
        }
      }
    }
    float lr = rate_at(it, iters);
    int steps = it == 0 ? 6000 : 3000;
    n.V.learn(V, steps, lr, r);
    n.W.learn(W, steps, lr, r);
    n.K.learn(K, it == 0 ? 4000 : 1500, lr, r);
    printf("round %d: %zu samples\n", it, V.size());
    if (it % 3 == 0 || it == iters - 1) {
      Learner l;
      l.nets = &n;
      l.rng = &r;
      Simple s0;
      s0.rng = &r;
      evaluate(&l, &s0, 1500, r, "  learner-simple");
      evaluate(&l, &rg, 1500, r, "  learner-regular");
    }
    n.save(argv[1]);
  }
  return 0;
}
