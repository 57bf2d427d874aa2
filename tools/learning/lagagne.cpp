// Learns the value of LaGagne's expert (games/lagagne/ai_expert.py) from games that it plays with itself, with regular
// players and with beginners: winning. The inputs are those of games/lagagne/learned_inputs.py.
#include "learning.h"
using namespace std;
typedef uint64_t u64;

static int NP = 4;
const int MX = 8, KINDS = 29, ZERO = 24, STEAL = 25, RECOVER = 26, EXCHANGE = 27, DOUBLE = 28, TARGET = 150;
static const int VAL[4] = {5, 10, 20, 50};
static int PO[KINDS], SU[KINDS], COP[KINDS];
static void init() {
  for (int c = 0; c < KINDS; c++) {
    SU[c] = c < 4 ? c : c < 20 ? (c - 4) / 4 : -1;
    PO[c] = c >= 4 && c < 24 ? VAL[(c - 4) % 4] : 0;
  }
  int sp[4] = {4, 4, 3, 2}, w[4] = {2, 2, 2, 1};
  for (int c = 0; c < 4; c++) COP[c] = 4;
  for (int c = 4; c < 20; c++) COP[c] = sp[(c - 4) % 4];
  for (int c = 20; c < 24; c++) COP[c] = w[c - 20];
  COP[24] = 5;
  COP[25] = 8;
  COP[26] = 6;
  COP[27] = 6;
  COP[28] = 8;
}
struct Col {
  bool sym = 0, dbl = 0;
  uint8_t p[4] = {0, 0, 0, 0}, w[4] = {0, 0, 0, 0};
  int sum() const {
    int t = 0;
    for (int i = 0; i < 4; i++) t += VAL[i] * (p[i] + w[i]);
    return t;
  }
  int worth() const { return sum() << dbl; }
  bool any() const {
    if (sym || dbl) return true;
    for (int i = 0; i < 4; i++)
      if (p[i] || w[i]) return true;
    return false;
  }
  void add(int c, int d) {
    if (c < 4) sym = d > 0;
    else if (c < 20) p[(c - 4) % 4] += d;
    else if (c < 24) w[c - 20] += d;
    else dbl = d > 0;
  }
  bool has(int s, int c) const {
    if (c < 4) return c == s && sym;
    if (c < 20) return SU[c] == s && p[(c - 4) % 4];
    if (c < 24) return w[c - 20];
    return c == DOUBLE && dbl;
  }
};
struct Hand {
  uint8_t n[KINDS];
  int size;
  void add(int c, int d) {
    n[c] += d;
    size += d;
  }
};
struct Board {
  Col c[MX][4];
};
static int score(const Col* c) {
  int t = 0;
  for (int s = 0; s < 4; s++) t += c[s].worth();
  return t;
}
enum { PLAY, STL, REC, EXC, DIS, MUL, SETTLE };
struct Mv {
  int t, card, suit, victim, source;
};
struct Game {
  Board b;
  Hand h[MX];
  vector<int> stock, disc;
  bool started[MX], redrawn[MX];
  int crossed[MX], crossings, leader, seat, rounds;
  int pts(int p) const { return score(b.c[p]); }
};
static bool home(const Col* own, int card, int s) {
  if (card < 4) return card == s && !own[s].sym;
  if (card < 20) return SU[card] == s && own[s].sym;
  if (card < 24) return own[s].sym;
  if (card == DOUBLE) return own[s].sym && !own[s].dbl;
  return false;
}
static void shuffle(vector<int>& v, Rng& r) {
  for (int i = v.size() - 1; i > 0; i--) swap(v[i], v[r.below(i + 1)]);
}
static void draw(Game& g, int s, Rng& r) {
  while (g.h[s].size < 5) {
    if (g.stock.empty()) {
      if (g.disc.empty()) return;
      g.stock.swap(g.disc);
      shuffle(g.stock, r);
    }
    g.h[s].add(g.stock.back(), 1);
    g.stock.pop_back();
  }
}
static void moves(const Game& g, vector<Mv>& out) {
  out.clear();
  int s = g.seat;
  const Hand& h = g.h[s];
  const Col* own = g.b.c[s];
  bool sy = false;
  for (int c = 0; c < 4; c++) sy |= h.n[c] > 0;
  if (!g.redrawn[s] && !g.started[s] && !sy && g.stock.size() + g.disc.size() >= 5) out.push_back({MUL, 0, 0, 0, 0});
  for (int c = 0; c < KINDS; c++)
    if (h.n[c])
      for (int q = 0; q < 4; q++)
        if (home(own, c, q)) out.push_back({PLAY, c, q, 0, 0});
  if (h.n[STEAL])
    for (int k = 1; k < NP; k++) {
      int v = (s + k) % NP;
      for (int src = 0; src < 4; src++)
        for (int c = 0; c < KINDS; c++)
          if (g.b.c[v][src].has(src, c))
            for (int q = 0; q < 4; q++)
              if (home(own, c, q)) out.push_back({STL, c, q, v, src});
    }
  if (h.n[RECOVER] && !g.disc.empty()) out.push_back({REC, 0, 0, 0, 0});
  if (h.n[EXCHANGE] && h.size > 1)
    for (int k = 1; k < NP; k++) {
      int v = (s + k) % NP;
      if (g.h[v].size) out.push_back({EXC, 0, 0, v, 0});
    }
  for (int c = 0; c < KINDS; c++)
    if (h.n[c]) out.push_back({DIS, c, 0, 0, 0});
}
// ---- afterstate as the mover sees it
struct After {
  Board b;
  Hand h;
  int top;
  bool exch;
};
static void after(const Game& g, const Mv& m, After& a) {
  int s = g.seat;
  a.b = g.b;
  a.h = g.h[s];
  a.top = g.disc.empty() ? -1 : g.disc.back();
  a.exch = false;
  switch (m.t) {
    case PLAY:
      a.h.add(m.card, -1);
      a.b.c[s][m.suit].add(m.card, 1);
      break;
    case STL:
      a.h.add(STEAL, -1);
      a.top = STEAL;
      a.b.c[m.victim][m.source].add(m.card, -1);
      a.b.c[s][m.suit].add(m.card, 1);
      break;
    case REC:
      a.h.add(RECOVER, -1);
      a.h.add(a.top, 1);
      a.top = RECOVER;
      break;
    case EXC:
      a.h.add(EXCHANGE, -1);
      a.top = EXCHANGE;
      a.exch = true;
      break;
    case DIS:
      a.h.add(m.card, -1);
      a.top = m.card;
      break;
  }
}
const int NPF = 9, NF = NPF * 4 + 17 + 15 + 12 + 18 + 6 + 1;
struct Theft {
  int gain, loss;
};
// best theft by p from v: own gain and the victim's loss
static int lossOf(const Col& c, int card) {
  if (card == DOUBLE) return c.sum();
  if (card < 4) return 18;
  return PO[card] << c.dbl;
}
static int gainOf(const Col& c, int card) {
  if (card == DOUBLE) return c.sum();
  if (card < 4) return 18 + c.worth() / 4;
  return PO[card] << c.dbl;
}
static int threat(const Board& b, int p, int v, int* ownGain = nullptr) {
  int best = 0, bg = 0;
  for (int src = 0; src < 4; src++) {
    const Col& c = b.c[v][src];
    for (int k = 0; k < KINDS; k++)
      if (c.has(src, k)) {
        int g = -1;
        for (int q = 0; q < 4; q++)
          if (home(b.c[p], k, q)) g = max(g, gainOf(b.c[p][q], k));
        if (g >= 0) {
          int l = lossOf(c, k);
          if (k >= 4) best = max(best, l);
          bg = max(bg, g);
        }
      }
  }
  if (ownGain) *ownGain = bg;
  return best;
}
struct Ctx {
  int seat, leader, rounds;
  float unseenSteal, unseenDouble;
  int left;
  bool started;
};
static Ctx context(const Game& g) {
  Ctx x;
  x.seat = g.seat;
  x.leader = g.leader;
  x.rounds = g.rounds;
  int st = COP[STEAL], db = COP[DOUBLE], tot = 0;
  for (int c : g.disc) {
    st -= c == STEAL;
    db -= c == DOUBLE;
  }
  st -= g.h[g.seat].n[STEAL];
  db -= g.h[g.seat].n[DOUBLE];
  for (int p = 0; p < NP; p++)
    for (int s = 0; s < 4; s++) db -= g.b.c[p][s].dbl;
  tot = g.stock.size();
  for (int p = 0; p < NP; p++)
    if (p != g.seat) tot += g.h[p].size;
  x.unseenSteal = st / (float)max(1, tot);
  x.unseenDouble = db / (float)max(1, tot);
  // turns of the others before the round closes, after this one
  x.left = (g.leader - g.seat - 1 + 2 * NP) % NP;
  return x;
}
static void feats(const Ctx& x, const After& a, float* f) {
  int n = 0;
  int s = x.seat;
  int sc[4] = {0, 0, 0, 0};
  bool over = false;
  static const Col none[4];
  int ch[4] = {s, -1, -1, -1};
  {
    vector<int> o;
    for (int k = 1; k < NP; k++) o.push_back((s + k) % NP);
    if (o.size() > 3) {
      vector<int> b = o;
      stable_sort(b.begin(), b.end(), [&](int i, int j) { return score(a.b.c[i]) > score(a.b.c[j]); });
      b.resize(3);
      vector<int> q;
      for (int p : o)
        if (find(b.begin(), b.end(), p) != b.end()) q.push_back(p);
      o = q;
    }
    for (size_t i = 0; i < o.size(); i++) ch[i + 1] = o[i];
    for (int p = 0; p < NP; p++) over |= score(a.b.c[p]) >= TARGET;
  }
  for (int k = 0; k < 4; k++) {
    const Col* c = ch[k] < 0 ? none : a.b.c[ch[k]];
    int pts = 0, act = 0, asl = 0, dbl = 0, best = 0, und = 0, big = 0;
    for (int q = 0; q < 4; q++) {
      int w = c[q].worth();
      pts += w;
      if (c[q].sym) {
        act++;
        dbl += c[q].dbl;
        if (!c[q].dbl) und = max(und, c[q].sum());
      } else asl += w;
      best = max(best, w);
      for (int i = 3; i >= 0; i--)
        if (c[q].p[i] || c[q].w[i]) {
          big = max(big, VAL[i] << c[q].dbl);
          break;
        }
    }
    sc[k] = pts;
    f[n++] = pts / 150.f;
    f[n++] = pts >= TARGET;
    f[n++] = act / 4.f;
    f[n++] = asl / 50.f;
    f[n++] = dbl / 2.f;
    f[n++] = best / 100.f;
    f[n++] = und / 50.f;
    f[n++] = big / 100.f;
    f[n++] = max(0, pts - 100) / 50.f;
  }
  const Col* own = a.b.c[s];
  const Hand& h = a.h;
  int g1 = 0, g2 = 0, place = 0, ws = 0, wn = 0, us = 0, sp = 0, ww = 0, und = 0;
  bool anyAct = false;
  for (int q = 0; q < 4; q++) {
    anyAct |= own[q].sym;
    if (own[q].sym && !own[q].dbl) und = max(und, own[q].sum());
  }
  for (int c = 0; c < KINDS; c++)
    for (int k = 0; k < h.n[c]; k++) {
      int g = 0;
      if (c < 4) {
        if (own[c].sym) sp++;
        else {
          us++;
          g = own[c].any() ? 0 : 0;
        }
      } else if (c < 20) {
        int q = SU[c];
        if (own[q].sym) {
          g = PO[c] << own[q].dbl;
          place += g;
        } else if (h.n[q]) ws += PO[c];
        else wn += PO[c];
      } else if (c < 24) {
        int m = -1;
        for (int q = 0; q < 4; q++)
          if (own[q].sym) m = max(m, PO[c] << own[q].dbl);
        if (m >= 0) {
          g = m;
          place += g;
        } else ww += PO[c];
      } else if (c == DOUBLE) g = und;
      if (g > g1) {
        g2 = g1;
        g1 = g;
      } else if (g > g2) g2 = g;
    }
  f[n++] = g1 / 100.f;
  f[n++] = g2 / 100.f;
  f[n++] = place / 100.f;
  f[n++] = ws / 50.f;
  f[n++] = wn / 50.f;
  f[n++] = us / 2.f;
  f[n++] = sp / 2.f;
  f[n++] = ww / 50.f;
  f[n++] = h.n[STEAL] / 2.f;
  f[n++] = h.n[RECOVER] / 2.f;
  f[n++] = h.n[EXCHANGE] / 2.f;
  f[n++] = h.n[DOUBLE] / 2.f;
  f[n++] = h.n[ZERO] / 2.f;
  f[n++] = h.n[DOUBLE] ? und / 50.f : 0;
  int sg = 0, sl = 0;
  int lead = 1;
  for (int k = 2; k < 4; k++)
    if (sc[k] > sc[lead]) lead = k;
  int thr[4] = {0, 0, 0, 0};
  for (int k = 1; k < 4; k++) {
    int p = ch[k];
    if (p < 0) continue;
    thr[k] = threat(a.b, p, s);
    if (h.n[STEAL]) {
      int g;
      int l = threat(a.b, s, p, &g);
      sg = max(sg, g);
      if (k == lead) sl = l;
    }
  }
  f[n++] = sg / 100.f;
  f[n++] = sl / 100.f;
  f[n++] = h.size / 5.f;
  f[n++] = x.left / 3.f;
  f[n++] = over;
  f[n++] = over ? x.left / 3.f : 0;
  int t = a.top;
  f[n++] = t >= 0 ? PO[t] / 50.f : 0;
  f[n++] = t == STEAL;
  f[n++] = t == DOUBLE;
  f[n++] = x.unseenSteal * 10;
  f[n++] = x.unseenDouble * 10;
  f[n++] = x.rounds / 20.f;
  f[n++] = a.exch;
  f[n++] = thr[1] / 100.f;
  f[n++] = thr[2] / 100.f;
  f[n++] = thr[3] / 100.f;
  int mo = max(sc[1], max(sc[2], sc[3]));
  f[n++] = (sc[0] - mo) / 100.f;
  f[n++] = anyAct;
  for (int k = 0; k < 4; k++) {
    const Col* c = ch[k] < 0 ? none : a.b.c[ch[k]];
    int o[4] = {0, 1, 2, 3}, w[4];
    for (int q = 0; q < 4; q++) w[q] = c[q].worth() * 4 + c[q].sym * 2 + c[q].dbl;
    sort(o, o + 4, [&](int i, int j) { return w[i] > w[j]; });
    for (int i = 0; i < (k ? 2 : 4); i++) {
      const Col& z = c[o[i]];
      f[n++] = z.worth() / 100.f;
      f[n++] = z.sym;
      f[n++] = z.dbl;
    }
    if (k) {
      int lack = 0, can = 0;
      for (int q = 0; q < 4 && ch[k] >= 0; q++)
        if (own[q].sym && !c[q].sym) {
          lack++;
          can = max(can, own[q].worth());
        }
      f[n++] = lack / 4.f;
      f[n++] = can / 100.f;
    }
  }
  f[n++] = NP / 8.f;
  if (n != NF) {
    printf("NF %d\n", n);
    exit(1);
  }
}

// How much of a target is what came of it; the rest is what the next position seemed worth.
const double LAM = 0.7;
struct Sample {
  float x[NF];
  float y;
};
struct Bot {
  Rng* rng;
  virtual Mv choose(const Game& g, const vector<Mv>& ms) = 0;
  virtual int settle(const Game& g, int victim, int seen) = 0;
  virtual ~Bot() {}
};
// ---- the regular player
struct Regular : Bot {
  static double cardWorth(const Col* own, int card, const Hand* h) {
    if (card < 4) {
      if (own[card].sym) return 3;
      double wt = 0;
      if (h)
        for (int c = 4; c < 20; c++)
          if (SU[c] == card) wt += h->n[c] * PO[c];
      bool any = false;
      for (int q = 0; q < 4; q++) any |= own[q].any();
      return 14 + 14 * (!any) + 0.4 * wt;
    }
    if (card < 20) {
      const Col& c = own[SU[card]];
      return PO[card] * (c.sym ? (c.dbl ? 2.0 : 1.0) : 0.3);
    }
    bool act = false, d = false;
    int plain = -1;
    for (int q = 0; q < 4; q++)
      if (own[q].sym) {
        act = true;
        d |= own[q].dbl;
        if (!own[q].dbl) plain = max(plain, own[q].worth());
      }
    if (card < 24) return PO[card] * (d ? 2.0 : act ? 1.0 : 0.7);
    if (card == DOUBLE) return plain >= 0 ? plain + 15 : 15;
    return card == STEAL ? 20 : card == RECOVER ? 7 : card == EXCHANGE ? 6 : 0;
  }
  static void worths(const Col* own, const Hand& h, vector<double>& w) {
    for (int c = 0; c < KINDS; c++)
      for (int k = 0; k < h.n[c]; k++) {
        double x = cardWorth(own, c, &h);
        if (k > 0) {
          if (c < 4) x /= 4;
          else if (c >= 25) x /= 2;
        }
        w.push_back(x);
      }
  }
  static double disc(vector<double> w) {
    sort(w.rbegin(), w.rend());
    double t = 0, f = 0.75;
    for (double x : w) {
      t += x * f;
      f *= 0.75;
    }
    return t;
  }
  static double handWorth(const Col* own, const Hand& h) {
    vector<double> w;
    worths(own, h, w);
    return disc(w);
  }
  double table(const Game& g, const After& a) {
    int s = g.seat;
    int act = 0;
    int pts[MX];
    for (int p = 0; p < NP; p++) pts[p] = score(a.b.c[p]);
    for (int q = 0; q < 4; q++) act += a.b.c[s][q].sym;
    double w = pts[s] + 6 * act + (act ? 14 : 0);
    int best = 0;
    for (int p = 0; p < NP; p++)
      if (p != s) {
        w -= 0.4 / (NP - 1) * pts[p];
        w -= 0.5 * max(0.0, pts[p] - 0.55 * TARGET);
        best = max(best, pts[p]);
      }
    if (max(best, pts[s]) < TARGET) return w;
    if ((s + 1) % NP == g.leader) {
      bool first = g.crossed[s] > 0;
      for (int p = 0; p < NP; p++)
        if (p != s && pts[p] == pts[s]) first = first && g.crossed[s] < g.crossed[p];
      return w + ((pts[s] > best || (pts[s] == best && first)) ? 10000 : -10000);
    }
    return w + (pts[s] >= TARGET && pts[s] > best ? 80 : -80);
  }
  Mv choose(const Game& g, const vector<Mv>& ms) override {
    int s = g.seat;
    int fresh[KINDS];
    int tot = 0;
    for (int c = 0; c < KINDS; c++) {
      fresh[c] = COP[c] - g.h[s].n[c];
      for (int p = 0; p < NP; p++)
        for (int q = 0; q < 4; q++) {
          const Col& k = g.b.c[p][q];
          if (c < 4) fresh[c] -= c == q && k.sym;
          else if (c < 20) fresh[c] -= SU[c] == q ? k.p[(c - 4) % 4] : 0;
          else if (c < 24) fresh[c] -= k.w[c - 20];
          else if (c == DOUBLE) fresh[c] -= k.dbl;
        }
    }
    for (int c : g.disc) fresh[c]--;
    for (int c = 0; c < KINDS; c++) tot += fresh[c];
    double bv = -1e18;
    const Mv* best = nullptr;
    for (auto& m : ms) {
      if (m.t == MUL) continue;
      After a;
      after(g, m, a);
      const Col* own = a.b.c[s];
      vector<double> w;
      worths(own, a.h, w);
      if (m.t != REC) {
        double f = 0;
        for (int c = 0; c < KINDS; c++)
          if (fresh[c]) f += fresh[c] * cardWorth(own, c, nullptr);
        w.push_back(tot ? f / tot : 0);
      }
      if (m.t == EXC) {
        sort(w.begin(), w.end());
        double gain = 0;
        for (int c = 0; c < KINDS; c++)
          if (fresh[c]) gain += fresh[c] * max(0.0, cardWorth(own, c, nullptr) - w[0]);
        if (tot) w[0] += gain / tot;
      }
      double v = table(g, a) + disc(w);
      if (v > bv) {
        bv = v;
        best = &m;
      }
    }
    if (ms[0].t == MUL && best->t != STL) return ms[0];
    return *best;
  }
  int settle(const Game& g, int, int seen) override {
    const Col* own = g.b.c[g.seat];
    const Hand& h = g.h[g.seat];
    double bv = -1e9;
    int bc = -1;
    for (int c = 0; c < KINDS; c++)
      if (h.n[c]) {
        Hand k = h;
        k.add(c, -1);
        k.add(seen, 1);
        double v = handWorth(own, k);
        if (v > bv || (v == bv && PO[c] < PO[bc])) {
          bv = v;
          bc = c;
        }
      }
    return bv > handWorth(own, h) ? bc : -1;
  }
};
struct Beginner : Bot {
  static int order(const Col* own, int c) {
    bool asleep = SU[c] >= 0 && !own[SU[c]].sym;
    if (c < 4 && !asleep) return 1;
    if (c >= 4 && c < 20 && asleep) return 4;
    switch (c) {
      case ZERO:
        return 0;
      case RECOVER:
        return 2;
      case EXCHANGE:
        return 3;
      case DOUBLE:
        return 5;
      case STEAL:
        return 6;
    }
    return 7;
  }
  Mv choose(const Game& g, const vector<Mv>& ms) override {
    if (rng->below(6) == 0) return ms[rng->below(ms.size())];
    if (ms[0].t == MUL) return ms[0];
    int s = g.seat;
    const Col* own = g.b.c[s];
    double bv = -1e9, bo = -1e9;
    const Mv* best = nullptr;
    int o0 = 0;
    for (int q = 0; q < 4; q++) o0 += own[q].sym;
    for (auto& m : ms) {
      After a;
      after(g, m, a);
      double v = score(a.b.c[s]) - score(own), o = 0;
      if (m.t == PLAY || m.t == STL) {
        int o1 = 0;
        for (int q = 0; q < 4; q++) o1 += a.b.c[s][q].sym;
        v += 12 * (o1 - o0);
        if (m.t == PLAY && m.card == DOUBLE && v < 15) v = -1;
      } else if (m.t == REC) v = PO[g.disc.back()] / 2.0;
      else if (m.t == EXC) v = 1;
      else {
        v = 0;
        o = -order(own, m.card);
      }
      if (v > bv || (v == bv && o > bo)) {
        bv = v;
        bo = o;
        best = &m;
      }
    }
    return *best;
  }
  int settle(const Game& g, int, int seen) override {
    const Hand& h = g.h[g.seat];
    if (rng->below(6) == 0) { return -1; }
    if (seen >= 4 && PO[seen] < 10) return -1;
    int bc = -1, bo = 99;
    for (int c = 0; c < KINDS; c++)
      if (h.n[c]) {
        int o = order(g.b.c[g.seat], c);
        if (o < bo) {
          bo = o;
          bc = c;
        }
      }
    return bc;
  }
};
static double terminal(const Game& g, const After& a, int& is) {
  int s = g.seat;
  is = 0;
  if ((s + 1) % NP != g.leader) return 0;
  int pts[MX], mx = 0;
  for (int p = 0; p < NP; p++) {
    pts[p] = score(a.b.c[p]);
    mx = max(mx, pts[p]);
  }
  if (mx < TARGET) return 0;
  is = 1;
  int cr[MX], cc = g.crossings;
  for (int p = 0; p < NP; p++) {
    cr[p] = g.crossed[p];
    if (pts[p] < TARGET) cr[p] = 0;
  }
  for (int p = 0; p < NP; p++)
    if (pts[p] >= TARGET && !cr[p]) cr[p] = ++cc;
  for (int p = 0; p < NP; p++)
    if (p != s && (pts[p] > pts[s] || (pts[p] == pts[s] && cr[p] < cr[s]))) return 0;
  return 1;
}
struct Learner : Bot {
  Network* net;
  double eps = 0;
  vector<Sample>* rec = nullptr;
  double value(const Game& g, const Ctx& x, const After& a, float* f) {
    int is;
    double t = terminal(g, a, is);
    feats(x, a, f);
    if (is) return t ? 50 : -50;
    return net->eval(f);
  }
  Mv choose(const Game& g, const vector<Mv>& ms) override {
    Ctx x = context(g);
    double bv = -1e18;
    const Mv* best = nullptr;
    float f[NF];
    Sample bs;
    bool ex = eps > 0 && rng->part() < eps;
    int pick = ex ? rng->below(ms.size()) : -1;
    int i = 0;
    int lead = -1;
    for (int k = 1; k < NP; k++) {
      int p = (g.seat + k) % NP;
      if (g.h[p].size && (lead < 0 || g.pts(p) > g.pts(lead))) lead = p;
    }
    for (auto& m : ms) {
      int id = i++;
      if (m.t == MUL) {
        if (!ex) continue;
      } else if (m.t == EXC && m.victim != lead) continue;
      if (m.t == MUL) continue;
      After a;
      after(g, m, a);
      double v = value(g, x, a, f);
      if (ex) v = id == pick ? 1e9 : v;
      if (v > bv) {
        bv = v;
        best = &m;
        memcpy(bs.x, f, sizeof f);
      }
    }
    if (ms[0].t == MUL && best->t != STL) return ms[0];
    if (rec) rec->push_back(bs);
    return *best;
  }
  int settle(const Game& g, int, int seen) override {
    Ctx x = context(g);
    After a;
    a.b = g.b;
    a.top = g.disc.back();
    a.exch = false;
    a.h = g.h[g.seat];
    float f[NF];
    Sample bs;
    double bv = value(g, x, a, f);
    int bc = -1;
    memcpy(bs.x, f, sizeof f);
    const Hand h = a.h;
    for (int c = 0; c < KINDS; c++)
      if (h.n[c]) {
        a.h = h;
        a.h.add(c, -1);
        a.h.add(seen, 1);
        double v = value(g, x, a, f);
        if (v > bv) {
          bv = v;
          bc = c;
          memcpy(bs.x, f, sizeof f);
        }
      }
    if (rec) rec->push_back(bs);
    return bc;
  }
};
static long TURNS = 0, GAMES = 0;
static void play(Bot* b[MX], vector<int> deck, int dealer, Rng& r, double* win) {
  Game g;
  memset(&g.b, 0, sizeof g.b);
  for (int p = 0; p < NP; p++) {
    memset(&g.h[p], 0, sizeof(Hand));
    g.started[p] = g.redrawn[p] = false;
    g.crossed[p] = 0;
  }
  g.crossings = 0;
  g.rounds = 0;
  g.leader = (dealer + 1) % NP;
  g.seat = g.leader;
  g.stock = deck;
  for (int p = 0; p < NP; p++) draw(g, p, r);
  vector<Mv> ms;
  for (;;) {
    int s = g.seat;
    if (g.h[s].size) {
      for (;;) {
        moves(g, ms);
        Mv m = b[s]->choose(g, ms);
        TURNS++;
        bool dr = true;
        if (m.t == MUL) {
          g.redrawn[s] = true;
          if (g.stock.size() < 5) {
            g.stock.insert(g.stock.end(), g.disc.begin(), g.disc.end());
            g.disc.clear();
            shuffle(g.stock, r);
          }
          Hand old = g.h[s];
          memset(&g.h[s], 0, sizeof(Hand));
          draw(g, s, r);
          for (int c = 0; c < KINDS; c++)
            for (int k = 0; k < old.n[c]; k++) g.stock.push_back(c);
          shuffle(g.stock, r);
          continue;
        }
        Hand& h = g.h[s];
        if (m.t == PLAY) {
          h.add(m.card, -1);
          g.b.c[s][m.suit].add(m.card, 1);
          if (m.card < 4) g.started[s] = true;
        } else if (m.t == STL) {
          h.add(STEAL, -1);
          g.disc.push_back(STEAL);
          g.b.c[m.victim][m.source].add(m.card, -1);
          g.b.c[s][m.suit].add(m.card, 1);
          if (m.card < 4) g.started[s] = true;
        } else if (m.t == REC) {
          int t = g.disc.back();
          g.disc.pop_back();
          h.add(RECOVER, -1);
          g.disc.push_back(RECOVER);
          h.add(t, 1);
          dr = false;
        } else if (m.t == EXC) {
          h.add(EXCHANGE, -1);
          g.disc.push_back(EXCHANGE);
          Hand& o = g.h[m.victim];
          int k = r.below(o.size), seen = 0;
          for (int c = 0; c < KINDS; c++) {
            k -= o.n[c];
            if (k < 0) {
              seen = c;
              break;
            }
          }
          int give = b[s]->settle(g, m.victim, seen);
          if (give >= 0) {
            h.add(give, -1);
            h.add(seen, 1);
            o.add(seen, -1);
            o.add(give, 1);
          }
        } else {
          h.add(m.card, -1);
          g.disc.push_back(m.card);
        }
        if (dr) draw(g, s, r);
        break;
      }
    } else draw(g, s, r);
    int mx = 0;
    for (int p = 0; p < NP; p++) {
      int q = g.pts(p);
      mx = max(mx, q);
      if (q < TARGET) g.crossed[p] = 0;
      else if (!g.crossed[p]) g.crossed[p] = ++g.crossings;
    }
    int nx = (s + 1) % NP;
    if (nx == g.leader) {
      g.rounds++;
      if (mx >= TARGET || g.rounds >= 60) {
        int n = 0;
        for (int p = 0; p < NP; p++) {
          bool w = true;
          for (int o = 0; o < NP; o++)
            if (o != p) {
              int a = g.pts(o), c = g.pts(p);
              if (a > c || (a == c && g.crossed[o] < g.crossed[p])) w = false;
            }
          win[p] = w;
          n += w;
        }
        GAMES++;
        return;
      }
    }
    g.seat = nx;
  }
}
static vector<int> fullDeck() {
  vector<int> d;
  for (int c = 0; c < KINDS; c++)
    for (int k = 0; k < COP[c]; k++) d.push_back(c);
  return d;
}
static void evaluate(Bot* one, Bot* oth, int deals, Rng& r, const char* name) {
  double s = 0, ss = 0;
  auto base = fullDeck();
  for (int i = 0; i < deals; i++) {
    shuffle(base, r);
    double t = 0;
    for (int p = 0; p < NP; p++) {
      Bot* b[MX];
      for (int q = 0; q < NP; q++) b[q] = q == p ? one : oth;
      double w[MX];
      play(b, base, i % NP, r, w);
      t += w[p] / NP;
    }
    s += t;
    ss += t * t;
  }
  double m = s / deals;
  printf("%s: %.1f%% +- %.1f (95%%)\n", name, 100 * m, 196 * sqrt((ss / deals - m * m) / deals));
  fflush(stdout);
}
int main(int argc, char** argv) {
  if (argc < 5) {
    puts("learned_values.json CELLS ROUNDS GAMES");
    return 2;
  }
  init();
  Rng r{88172645463325252ULL};
  Regular rg;
  rg.rng = &r;
  Beginner bg;
  bg.rng = &r;
  int H = atoi(argv[2]), iters = atoi(argv[3]), games = atoi(argv[4]);
  Network n;
  n.make(NF, H, r, true);
  vector<Sample> S;
  auto base = fullDeck();
  for (int it = 0; it < iters; it++) {
    size_t keep = 2500000;
    if (it == 1 || it == 3) S.clear();
    if (S.size() > keep) S.erase(S.begin(), S.begin() + (S.size() - keep));
    for (int k = 0; k < games; k++) {
      NP = r.below(10) < 6 ? 4 : 2 + r.below(5);
      vector<Sample> rec[MX];
      Learner l[MX];
      Bot* b[MX];
      struct Tap : Regular {
        vector<Sample>* rec;
        Mv choose(const Game& g, const vector<Mv>& ms) override {
          Mv m = Regular::choose(g, ms);
          if (rng->below(8) == 0) m = ms[rng->below(ms.size())];
          if (m.t != MUL) {
            After a;
            after(g, m, a);
            Sample s;
            feats(context(g), a, s.x);
            rec->push_back(s);
          }
          return m;
        }
      } tp[MX];
      int kind = r.below(4);
      for (int p = 0; p < NP; p++) {
        l[p].rng = &r;
        l[p].net = &n;
        l[p].eps = 0.05;
        l[p].rec = &rec[p];
        tp[p].rng = &r;
        tp[p].rec = &rec[p];
        b[p] = it == 0 ? (Bot*)&tp[p] : (Bot*)&l[p];
      }
      if (it) {
        if (kind == 0) {
          int keepSeat = r.below(NP);
          for (int p = 0; p < NP; p++)
            if (p != keepSeat) b[p] = &rg;
        } else if (kind == 1) {
          for (int p = 0; p < NP; p++)
            if (r.below(2)) b[p] = r.below(4) ? (Bot*)&rg : (Bot*)&bg;
        }
      }
      shuffle(base, r);
      double w[MX];
      play(b, base, r.below(NP), r, w);
      for (int p = 0; p < NP; p++) {
        double G = w[p];
        for (int i = (int)rec[p].size() - 1; i >= 0; i--) {
          auto& s = rec[p][i];
          s.y = G;
          S.push_back(s);
          if (it >= 4) G = LAM * G + (1 - LAM) * n.expected(s.x);
        }
      }
    }
    NP = 4;
    float lr = rate_at(it, iters);
    int steps = it == 0 ? 6000 : 3500;
    n.learn(S, steps, lr, r);
    printf("round %d: %zu samples\n", it, S.size());
    fflush(stdout);
    {
      FILE* f = fopen(argv[1], "w");
      fprintf(f, "{\n");
      n.write(f, "winning", true);
      fprintf(f, "}\n");
      fclose(f);
    }
    if (it % 3 == 0 || it == iters - 1) {
      Learner l;
      l.rng = &r;
      l.net = &n;
      evaluate(&l, &rg, 500, r, "  learner-regular");
      evaluate(&l, &bg, 300, r, "  learner-beginner");
    }
  }
}
