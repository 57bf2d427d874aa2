// Learns the value of GaAg's expert from rounds that it plays with itself: standing.
#include "learning.h"
using namespace std;
typedef uint64_t u64;

static int NUM[80], AT[80], NE = 0;
const int MAXP = 7;
static int CL, CH, L7, L8, GP, KINDS;
static void init() {
  for (int n = 1; n <= 18; n++) {
    int lo[5] = {1, 2, 3, 4, 9}, hi[5] = {18, 17, 16, 15, 12};
    for (int a = 0; a < 5; a++)
      if (n >= lo[a] && n <= hi[a]) {
        NUM[NE] = n;
        AT[NE] = a;
        NE++;
      }
  }
  CL = NE;
  CH = NE + 1;
  L7 = NE + 2;
  L8 = NE + 3;
  GP = NE + 4;
  KINDS = NE + 5;
  NUM[CL] = 1;
  NUM[CH] = 18;
  for (int c = CL; c <= GP; c++) AT[c] = 5;
}
struct Row {
  int low = 0, high = 0, atoms = 0, gaps = 0;
  bool seven = 0, eight = 0;
  bool fits(int c) const {
    if (!low) return c < L7;
    if (c < CL) return NUM[c] < low || NUM[c] > high;
    if (c == CL || c == CH) return true;
    if (c == L7) return seven;
    if (c == L8) return eight;
    return gaps > 0;
  }
  void lay(int c) {
    atoms += AT[c];
    if (c < L7) {
      int n = NUM[c];
      if (!low) low = high = n;
      else if (c == CL || (n < low && c != CH)) {
        gaps += low - n == 2;
        low = n;
      } else {
        gaps += n - high == 2;
        high = n;
      }
      if (c < CL) {
        seven |= n == 7;
        eight |= n == 8;
      }
    } else if (c == GP) gaps--;
  }
};
struct Game {
  int np;
  Row row;
  vector<int> pile;
  vector<int> h[MAXP];
  int taken[MAXP];
  int dir, seat;
  int gone[80]; /*seen out of play counts*/
};
const int NF = 68;
static int handAtoms(const vector<int>& h) {
  int t = 0;
  for (int c : h) t += AT[c];
  return t;
}
// features for seat after laying: hand h (without the card), row, unseen counts by kind
struct Unseen {
  int el[19];
  int sp[5];
  int tot;
};
static Unseen unseen(const Game& g, int me) {
  Unseen u;
  memset(&u, 0, sizeof u);
  auto add = [&](int c) {
    if (c < CL) u.el[NUM[c]]++;
    else u.sp[c - CL]++;
    u.tot++;
  };
  for (int c : g.pile) add(c);
  for (int p = 0; p < g.np; p++)
    if (p != me)
      for (int c : g.h[p]) add(c);
  return u;
}
static void feats(const Game& g, int me, const vector<int>& h, const Row& r, const Unseen& u, float* f) {
  int n = 0;
  int cnt[19] = {0}, sp[5] = {0};
  for (int c : h) {
    if (c < CL) cnt[NUM[c]]++;
    else sp[c - CL]++;
  }
  for (int i = 1; i <= 18; i++) f[n++] = cnt[i];
  for (int i = 1; i <= 18; i++) f[n++] = u.el[i] / 5.f;
  for (int i = 0; i < 5; i++) f[n++] = sp[i];
  for (int i = 0; i < 5; i++) f[n++] = u.sp[i];
  f[n++] = handAtoms(h) / 10.f;
  f[n++] = r.low / 18.f;
  f[n++] = r.high / 18.f;
  f[n++] = (r.high - r.low) / 18.f;
  f[n++] = r.gaps > 0;
  f[n++] = r.seven;
  f[n++] = r.eight;
  f[n++] = r.atoms / 20.f;
  int fit = 0, db = 18, da = 18;
  for (int i = 1; i <= 18; i++)
    if (cnt[i]) {
      if (i < r.low) {
        fit += cnt[i];
        db = min(db, r.low - i);
      }
      if (i > r.high) {
        fit += cnt[i];
        da = min(da, i - r.high);
      }
    }
  int sf = (sp[0] > 0) + (sp[1] > 0) + (sp[2] && r.seven) + (sp[3] && r.eight) + (sp[4] && r.gaps > 0);
  f[n++] = fit / 5.f;
  f[n++] = db / 18.f;
  f[n++] = da / 18.f;
  f[n++] = sf / 2.f;
  f[n++] = (fit + sf) == 0;
  float ok = 0;
  for (int i = 1; i <= 18; i++)
    if (i < r.low || i > r.high) ok += u.el[i];
  ok += u.sp[0] + u.sp[1] + (r.seven ? u.sp[2] : 0) + (r.eight ? u.sp[3] : 0) + (r.gaps > 0 ? u.sp[4] : 0);
  float p = u.tot ? ok / u.tot : 0;
  float q = pow(1 - p, g.pile.empty() ? 3 : 5);
  f[n++] = p;
  f[n++] = q;
  f[n++] = 1 - pow(1 - q, g.np - 1);
  f[n++] = r.atoms / 20.f * q;
  f[n++] = (1 - pow(1 - q, g.np - 1)) * r.atoms / 20.f;
  f[n++] = g.np / 7.f;
  f[n++] = g.pile.size() / 60.f;
  f[n++] = g.pile.empty();
  f[n++] = h.size() / 5.f;
  if (n != NF) {
    printf("NF %d\n", n);
    exit(1);
  }
}

// How much of a target is what came of it; the rest is what the next position seemed worth.
const double LAM = 0.8;
struct Sample {
  float x[NF];
  float y;
  float cost;
};  // cost: paid at this move
const int PICK = -1;
struct Act {
  bool pick;
  int card;
  int dir;
};
struct Bot {
  Rng* rng;
  virtual Act choose(Game& g) = 0;
  virtual ~Bot() {}
};
static int opening(const vector<int>& h) {
  int b = -1;
  double bd = 1e9;
  for (int c : h)
    if (c < CL) {
      double d = fabs(NUM[c] - 9.5) * 100 + NUM[c] * 0.01 - AT[c] * 0.001;
      if (d < bd) {
        bd = d;
        b = c;
      }
    }
  if (b < 0)
    for (int c : h)
      if (c == CL || c == CH) {
        b = c;
        break;
      }
  return b;
}
static int plain(const Game& g, const vector<int>& h) {
  const Row& r = g.row;
  if (!r.low) return opening(h);
  int b = -1;
  int bd = 99;
  for (int c : h)
    if (c < CL && r.fits(c)) {
      int d = NUM[c] < r.low ? r.low - NUM[c] : NUM[c] - r.high;
      if (d < bd || (d == bd && AT[c] > AT[b])) {
        bd = d;
        b = c;
      }
    }
  if (b >= 0) return b;
  int o[5] = {L7, L8, GP, CL, CH};
  for (int k : o)
    for (int c : h)
      if (c == k && r.fits(c)) return c;
  return -1;
}
struct Nearest : Bot {
  Act choose(Game& g) override {
    auto& h = g.h[g.seat];
    int c = plain(g, h);
    Act a{false, c, rng->below(2) ? 1 : -1};
    if (c < 0) {
      a.pick = true;
      a.card = g.pile.empty() ? -1 : opening(h);
    }
    return a;
  }
};
static void allMoves(Game& g, vector<Act>& out) {
  out.clear();
  auto& h = g.h[g.seat];
  for (size_t i = 0; i < h.size(); i++) {
    bool dup = false;
    for (size_t j = 0; j < i; j++) dup |= h[j] == h[i];
    if (dup) continue;
    if (g.row.fits(h[i])) out.push_back({false, h[i], 0});
  }
  if (g.row.low) {
    if (g.pile.empty()) out.push_back({true, -1, 0});
    else
      for (size_t i = 0; i < h.size(); i++) {
        bool dup = false;
        for (size_t j = 0; j < i; j++) dup |= h[j] == h[i];
        if (!dup && h[i] < L7) out.push_back({true, h[i], 0});
      }
  }
}
struct Learner : Bot {
  Network* net;
  double eps = 0;
  vector<Sample>* rec = nullptr;
  Act choose(Game& g) override {
    vector<Act> ms;
    allMoves(g, ms);
    int me = g.seat;
    Unseen u = unseen(g, me);
    float mean = 0;
    if (g.pile.empty()) { /* others' hands, as unseen */
      float t = 0;
      for (int i = 1; i <= 18; i++) t += 0;
      (void)t;
    }
    int bi = -1;
    double bv = -1e9;
    Sample bs;
    bool ex = eps > 0 && rng->part() < eps;
    int pick = ex ? rng->below(ms.size()) : -1;
    for (size_t i = 0; i < ms.size(); i++) {
      auto& a = ms[i];
      double v;
      Sample s;
      s.cost = a.pick ? g.row.atoms : 0;
      vector<int> h = g.h[me];
      if (a.card >= 0) h.erase(find(h.begin(), h.end(), a.card));
      if (a.card < 0) {  // ends the round
        float exp = 0;
        int oc = 0;
        for (int p = 0; p < g.np; p++)
          if (p != me) oc += g.h[p].size();
        float tot = 0;
        for (int p = 0; p < g.np; p++)
          if (p != me) tot += handAtoms(g.h[p]); /* the unseen are all in others' hands: known sum */
        exp = tot / (g.np - 1);
        v = (-s.cost - handAtoms(h) + exp) / 10;
        memset(s.x, 0, sizeof s.x);
      } else {
        Row r = a.pick ? Row() : g.row;
        r.lay(a.card);
        feats(g, me, h, r, u, s.x);
        v = -s.cost / 10 + net->eval(s.x);
      }
      if (ex) v = (int)i == pick ? 1e8 : v;
      if (v > bv) {
        bv = v;
        bi = i;
        bs = s;
      }
    }
    Act a = ms[bi];
    a.dir = rng->below(2) ? 1 : -1;
    if (rec) {
      if (a.card >= 0) rec->push_back(bs);
    }
    return a;
  }
};
static void play(Bot** b, int np, Rng& r, double* res, vector<vector<pair<int, int>>>* log = nullptr) {
  Game g;
  g.np = np;
  vector<int> d;
  for (int c = 0; c < KINDS; c++) d.push_back(c);
  d.push_back(GP);
  for (int i = d.size() - 1; i > 0; i--) swap(d[i], d[r.below(i + 1)]);
  for (int p = 0; p < np; p++) {
    g.h[p].assign(d.begin() + 5 * p, d.begin() + 5 * p + 5);
    g.taken[p] = 0;
  }
  g.pile.assign(d.begin() + 5 * np, d.end());
  g.dir = 1;
  g.seat = r.below(np);
  for (;;) {
    int s = g.seat;
    Act a = b[s]->choose(g);
    if (a.pick) {
      g.taken[s] += g.row.atoms;
      if (log) (*log)[s].push_back({0, g.row.atoms});
      g.row = Row();
      if (g.pile.empty()) break;
    }
    auto& h = g.h[s];
    h.erase(find(h.begin(), h.end(), a.card));
    g.row.lay(a.card);
    if (a.card >= CL && np > 2 && a.dir < 0) g.dir = -g.dir;
    if (!g.pile.empty()) {
      h.push_back(g.pile.back());
      g.pile.pop_back();
    }
    g.seat = (s + g.dir + np) % np;
  }
  double c[MAXP], t = 0;
  for (int p = 0; p < np; p++) {
    c[p] = g.taken[p] + handAtoms(g.h[p]);
    t += c[p];
  }
  for (int p = 0; p < np; p++) res[p] = (t - c[p]) / (np - 1) - c[p];
  for (int p = 0; p < np; p++) res[MAXP + p] = c[p];
}
// the regular player: playouts of four circuits, in deals that may be so
struct Search : Bot {
  int most = 200;
  double playout(Game& g, int me, int turns) {
    int np = g.np;
    for (int i = 0; i < turns; i++) {
      auto& h = g.h[g.seat];
      int c = plain(g, h);
      if (c < 0) {
        g.taken[g.seat] += g.row.atoms;
        g.row = Row();
        if (g.pile.empty()) {
          double t = 0, m = 0;
          for (int p = 0; p < np; p++) {
            double x = -g.taken[p] - handAtoms(g.h[p]);
            t += x;
            if (p == me) m = x;
          }
          return m - (t - m) / (np - 1);
        }
        c = opening(h);
      }
      h.erase(find(h.begin(), h.end(), c));
      g.row.lay(c);
      if (c >= CL && np > 2 && rng->below(2)) g.dir = -g.dir;
      if (!g.pile.empty()) {
        h.push_back(g.pile.back());
        g.pile.pop_back();
      }
      g.seat = (g.seat + g.dir + np) % np;
    }
    double t = 0, m = 0;
    for (int p = 0; p < np; p++) {
      int sp = 0;
      for (int c : g.h[p]) sp += c >= CL;
      double x = -g.taken[p] + 3.0 * sp;
      t += x;
      if (p == me) m = x;
    }
    return m - (t - m) / (np - 1);
  }
  Act choose(Game& g) override {
    int me = g.seat;
    vector<Act> ms, all;
    auto& h0 = g.h[me];
    for (size_t i = 0; i < h0.size(); i++) {
      bool dup = false;
      for (size_t j = 0; j < i; j++) dup |= h0[j] == h0[i];
      if (!dup && g.row.fits(h0[i])) {
        if (h0[i] >= CL && g.np > 2) {
          ms.push_back({false, h0[i], 1});
          ms.push_back({false, h0[i], -1});
        } else ms.push_back({false, h0[i], 1});
      }
    }
    if (g.row.low) ms.push_back({true, g.pile.empty() ? -1 : opening(h0), 1});
    if (ms.size() == 1) return ms[0];
    vector<double> tot(ms.size(), 0);
    vector<int> run(ms.size());
    for (size_t i = 0; i < run.size(); i++) run[i] = i;
    int used = 0;
    int heats = 0;
    while ((1u << heats) < ms.size()) heats++;
    vector<int> hid = g.pile;
    for (int p = 0; p < g.np; p++)
      if (p != me) hid.insert(hid.end(), g.h[p].begin(), g.h[p].end());
    for (int heat = 1; heat <= heats; heat++) {
      size_t mostK = (ms.size() + (1 << heat) - 1) >> heat;
      while (run.size() > 1) {
        for (int i = hid.size() - 1; i > 0; i--) swap(hid[i], hid[rng->below(i + 1)]);
        u64 seed = rng->next();
        for (int k : run) {
          Game t = g;
          int at = 0;
          for (int p = 0; p < g.np; p++)
            if (p != me)
              for (auto& c : t.h[p]) c = hid[at++];
          for (auto& c : t.pile) c = hid[at++];
          for (int p = 0; p < g.np; p++) t.taken[p] = 0;
          u64 keep = rng->state;
          rng->state = seed | 1;
          Act a = ms[k];
          auto& h = t.h[me];
          double v;
          if (a.pick) {
            t.taken[me] += t.row.atoms;
            t.row = Row();
          }
          if (a.card < 0) {
            double s = 0, m = 0;
            for (int p = 0; p < g.np; p++) {
              double x = -t.taken[p] - handAtoms(t.h[p]);
              s += x;
              if (p == me) m = x;
            }
            v = m - (s - m) / (g.np - 1);
          } else {
            h.erase(find(h.begin(), h.end(), a.card));
            t.row.lay(a.card);
            if (a.card >= CL && a.dir < 0) t.dir = -t.dir;
            if (!t.pile.empty()) {
              h.push_back(t.pile.back());
              t.pile.pop_back();
            }
            t.seat = (me + t.dir + t.np) % t.np;
            v = playout(t, me, 4 * t.np);
          }
          rng->state = keep;
          tot[k] += v;
          used++;
        }
        if (used * heats >= heat * most) {
          sort(run.begin(), run.end(), [&](int a, int b) { return tot[a] > tot[b]; });
          run.resize(min(run.size(), mostK));
          break;
        }
      }
    }
    return ms[run[0]];
  }
};
static void evaluate(Bot* one, Bot* oth, int rounds, Rng& r, const char* name) {
  double s = 0, ss = 0;
  for (int i = 0; i < rounds; i++) {
    Bot* b[4] = {oth, oth, oth, oth};
    b[i & 3] = one;
    double w[2 * MAXP];
    play(b, 4, r, w);
    s += w[i & 3];
    ss += w[i & 3] * w[i & 3];
  }
  double m = s / rounds;
  printf("%s: %+.2f +- %.2f a round\n", name, m, sqrt((ss / rounds - m * m) / rounds));
  fflush(stdout);
}
static void matches(Bot* one, Bot* oth, int n, Rng& r, const char* name) {
  double won = 0;
  for (int i = 0; i < n; i++) {
    double t[4] = {0, 0, 0, 0};
    int me = i & 3;
    for (;;) {
      Bot* b[4] = {oth, oth, oth, oth};
      b[me] = one;
      double w[2 * MAXP];
      play(b, 4, r, w);
      double mx = 0;
      for (int p = 0; p < 4; p++) {
        t[p] += w[MAXP + p];
        mx = max(mx, t[p]);
      }
      if (mx >= 100) break;
    }
    double lo = min(min(t[0], t[1]), min(t[2], t[3]));
    int k = 0;
    for (int p = 0; p < 4; p++) k += t[p] == lo;
    if (t[me] == lo) won += 1.0 / k;
  }
  printf("%s: %.1f%% of %d games (+- %.1f)\n", name, 100 * won / n, n, 196 * sqrt(won / n * (1 - won / n) / n));
  fflush(stdout);
}
int main(int argc, char** argv) {
  if (argc < 5) {
    puts("learned_values.json CELLS ROUNDS GAMES");
    return 2;
  }
  init();
  Rng r{88172645463325252ULL};
  Nearest nb;
  nb.rng = &r;
  Search sb;
  sb.rng = &r;
  int H = atoi(argv[2]), iters = atoi(argv[3]), games = atoi(argv[4]);
  Network n;
  n.make(NF, H, r);
  vector<Sample> S;
  for (int it = 0; it < iters; it++) {
    size_t keep = 2000000;
    if (it == 1 || it == 3) S.clear();
    if (S.size() > keep) S.erase(S.begin(), S.begin() + (S.size() - keep));
    for (int k = 0; k < games; k++) {
      int np = r.below(10) < 6 ? 4 : 2 + r.below(6);
      vector<Sample> rec[MAXP];
      Learner l[MAXP];
      Bot* b[MAXP];
      struct Tap : Nearest {
        vector<Sample>* rec;
        Act choose(Game& g) override {
          Act a = Nearest::choose(g);
          if (rng->below(5) == 0) {
            vector<Act> ms;
            allMoves(g, ms);
            a = ms[rng->below(ms.size())];
            a.dir = 1;
          }
          Sample s;
          s.cost = a.pick ? g.row.atoms : 0;
          if (a.card >= 0) {
            vector<int> h = g.h[g.seat];
            h.erase(find(h.begin(), h.end(), a.card));
            Row q = a.pick ? Row() : g.row;
            q.lay(a.card);
            feats(g, g.seat, h, q, unseen(g, g.seat), s.x);
            rec->push_back(s);
          }
          return a;
        }
      } tp[MAXP];
      // what is paid by anybody between two own moves belongs to the later value; totals are kept for it
      for (int p = 0; p < np; p++) {
        l[p].rng = &r;
        l[p].net = &n;
        l[p].eps = 0.05;
        l[p].rec = &rec[p];
        tp[p].rng = &r;
        tp[p].rec = &rec[p];
        b[p] = it == 0 ? (Bot*)&tp[p] : (Bot*)&l[p];
        if (it && r.below(12) == 0) b[p] = &nb;
      }
      // play by hand, noting everybody's costs when each sample was made
      struct Note {
        Bot* in;
        vector<Sample>* rec;
      };
      Game g;
      g.np = np;
      vector<int> d;
      for (int c = 0; c < KINDS; c++) d.push_back(c);
      d.push_back(GP);
      for (int i = d.size() - 1; i > 0; i--) swap(d[i], d[r.below(i + 1)]);
      for (int p = 0; p < np; p++) {
        g.h[p].assign(d.begin() + 5 * p, d.begin() + 5 * p + 5);
        g.taken[p] = 0;
      }
      g.pile.assign(d.begin() + 5 * np, d.end());
      g.dir = 1;
      g.seat = r.below(np);
      vector<vector<double>> at(np);  // standing (others' mean less own) right after each own sample
      auto standing = [&](int p) {
        double t = 0;
        for (int q = 0; q < np; q++) t += g.taken[q];
        return (t - g.taken[p]) / (np - 1) - g.taken[p];
      };
      for (;;) {
        int s = g.seat;
        size_t before = rec[s].size();
        Act a = b[s]->choose(g);
        if (a.pick) {
          g.taken[s] += g.row.atoms;
          g.row = Row();
          if (g.pile.empty()) break;
        }
        if (rec[s].size() > before) at[s].push_back(standing(s));
        auto& h = g.h[s];
        h.erase(find(h.begin(), h.end(), a.card));
        g.row.lay(a.card);
        if (a.card >= CL && np > 2 && a.dir < 0) g.dir = -g.dir;
        if (!g.pile.empty()) {
          h.push_back(g.pile.back());
          g.pile.pop_back();
        }
        g.seat = (s + g.dir + np) % np;
      }
      for (int p = 0; p < np; p++) {
        double t = 0, own = 0;
        for (int q = 0; q < np; q++) {
          double c = g.taken[q] + handAtoms(g.h[q]);
          t += c;
          if (q == p) own = c;
        }
        double end = (t - own) / (np - 1) - own;
        double G = end, prevStand = 0;
        for (int i = (int)rec[p].size() - 1; i >= 0; i--) {  // G: expected final standing seen from sample i on
          auto& s = rec[p][i];
          s.y = (G - at[p][i]) / 10;
          S.push_back(s);
          if (it >= 2) G = LAM * G + (1 - LAM) * (at[p][i] + 10 * n.eval(s.x));
        }
        (void)prevStand;
      }
    }
    float lr = rate_at(it, iters);
    int steps = it == 0 ? 5000 : 3000;
    n.learn(S, steps, lr, r);
    printf("round %d: %zu samples\n", it, S.size());
    fflush(stdout);
    {
      FILE* f = fopen(argv[1], "w");
      fprintf(f, "{\n");
      n.write(f, "standing", true);
      fprintf(f, "}\n");
      fclose(f);
    }
    if (it % 4 == 0 || it == iters - 1) {
      Learner l;
      l.rng = &r;
      l.net = &n;
      evaluate(&l, &nb, 1000, r, "  learner-nearest");
      evaluate(&l, &sb, 160, r, "  learner-search");
    }
  }
}
