// Learns what bids and lays of Rage's regular and expert bring (games/rage/learned_values.json), from rounds that
// learned players play with each other, with small networks and with teachers who reckon. The inputs are those of
// games/rage/learned_inputs.py and games/rage/suit_inputs.py, number for number.
#include "learning.h"
using namespace std;
typedef unsigned __int128 M;
const int COLOURED = 96, DECK = 112, MAXS = 8, SUITF = 10, SEATF = 8, EXTRA = 6 * SUITF + 3 * SEATF + 4, NB0 = 44,
          NPL0 = 75, NB = NB0 + 6 * SUITF + 9, NPL = NPL0 + EXTRA;
const double UNIT = 15;
static M FOLLOW[7];
static M ALL;
static M bit(int c) { return (M)1 << c; }
static int pc(M m) { return __builtin_popcountll((uint64_t)m) + __builtin_popcountll((uint64_t)(m >> 64)); }
static int low(M m) { return (uint64_t)m ? __builtin_ctzll((uint64_t)m) : 64 + __builtin_ctzll((uint64_t)(m >> 64)); }
static M JOKERS;
static int colourOf(int c) { return c < COLOURED ? c >> 4 : -1; }
static bool joker(int c) { return c == 96 || c == 97; }
static bool plusC(int c) { return c >= 98 && c < 101; }
static bool minusC(int c) { return c >= 101 && c < 104; }
static bool ntC(int c) { return c >= 104 && c < 108; }
static bool chC(int c) { return c >= 108; }
static int kindOf(int c) { return c < 98 ? 0 : c < 101 ? 1 : c < 104 ? 2 : c < 108 ? 3 : 4; }
struct Lay {
  int card, colour;
};
struct Round {
  int n, size, bidding;  // 0 open, 1 hidden, 2 secret
  bool hook;
  M hand[MAXS];
  int8_t pile[DECK];
  int np;
  bool recycled;
  int8_t aside[DECK];
  int na;
  M played;
  int leader, laid, led, indicator, opening, removed;
  bool silenced;
  int bids[MAXS], tricks[MAXS], plus[MAXS], minus[MAXS], trick[MAXS], colours[MAXS], voids[MAXS];
  bool bidPhase() const {
    for (int s = 0; s < n; s++)
      if (bids[s] < 0) return true;
    return false;
  }
  int turn() const {
    if (bidPhase()) {
      for (int k = 0; k < n; k++)
        if (bids[(leader + k) % n] < 0) return (leader + k) % n;
    }
    return (leader + laid) % n;
  }
  int trump() const { return indicator < 0 ? -1 : colourOf(indicator); }
  int seen(int seat, int who) const {  // a bid as a seat sees it
    if (who == seat || bidding == 0) return bids[who];
    if (bidding == 1) return bidPhase() ? -1 : bids[who];
    return -1;
  }
  void openTrick() {
    laid = 0;
    led = removed = -1;
    silenced = false;
    opening = trump();
  }
  bool flip(Rng& r, int a, int b) {
    for (;;) {
      if (!np) {
        bool any = false;
        for (int k = 0; k < na; k++) {
          int c = colourOf(aside[k]);
          if (c >= 0 && c != a && c != b) any = true;
        }
        if (!any) return false;
        memcpy(pile, aside, na);
        np = na;
        na = 0;
        recycled = true;
        for (int i = np - 1; i > 0; i--) swap(pile[i], pile[r.below(i + 1)]);
      }
      int c = pile[--np], k = colourOf(c);
      if (k >= 0 && k != a && k != b) {
        indicator = c;
        return true;
      }
      aside[na++] = c;
    }
  }
  void removeIndicator() {
    if (indicator >= 0) {
      aside[na++] = indicator;
      removed = indicator;
      indicator = -1;
    }
  }
  static int winning(const int* cards, const int* cols, int k, int trump) {
    int suit = -1;
    if (trump >= 0)
      for (int i = 0; i < k; i++)
        if (cols[i] == trump) suit = trump;
    if (suit < 0)
      for (int i = 0; i < k; i++)
        if (cols[i] >= 0) {
          suit = cols[i];
          break;
        }
    int best = 0, rank = -1;
    for (int i = 0; i < k; i++)
      if (cols[i] == suit && suit >= 0) {
        int q = cards[i] < COLOURED ? cards[i] & 15 : 16;
        if (q >= rank) {
          best = i;
          rank = q;
        }
      }
    return best;
  }
  M legal(int s) const {
    M f = hand[s] & (led >= 0 ? FOLLOW[led] : ALL);
    return f ? f : hand[s];
  }
  void lays(vector<Lay>& out) const {
    out.clear();
    M l = legal(turn());
    while (l) {
      int c = low(l);
      l &= l - 1;
      if (joker(c))
        for (int q = 0; q < 6; q++) out.push_back({c, q});
      else out.push_back({c, colourOf(c)});
    }
  }
  void bidsLegal(vector<int>& out) const {
    out.clear();
    int missing = 0, sum = 0;
    for (int s = 0; s < n; s++)
      if (bids[s] < 0) missing++;
      else sum += bids[s];
    for (int b = 0; b <= size; b++)
      if (!(hook && missing == 1 && b == size - sum)) out.push_back(b);
  }
  void play(const Lay& y, Rng& r) {
    int s = turn(), c = y.card;
    hand[s] &= ~bit(c);
    trick[laid] = c;
    colours[laid] = y.colour;
    laid++;
    if (led < 0) led = y.colour;
    else if (colourOf(c) != led) voids[s] |= 1 << led;
    if (ntC(c)) {
      silenced = true;
      removeIndicator();
    } else if (chC(c)) {
      removeIndicator();
      int gone = removed < 0 ? -1 : colourOf(removed);
      if (!flip(r, gone, opening) && removed >= 0) {
        for (int k = 0; k < na; k++)
          if (aside[k] == removed) {
            memmove(aside + k, aside + k + 1, na - k - 1);
            na--;
            break;
          }
        indicator = removed;
      }
    }
    if (laid < n) return;
    int w = (leader + winning(trick, colours, n, trump())) % n;
    tricks[w]++;
    for (int k = 0; k < n; k++) {
      plus[w] += plusC(trick[k]);
      minus[w] += minusC(trick[k]);
      played |= bit(trick[k]);
    }
    leader = w;
    if (hand[w] && indicator < 0) flip(r, -1, -1);
    openTrick();
  }
  bool over() const { return !hand[leader] && !laid; }
  double points(int s) const { return tricks[s] + (bids[s] == tricks[s] ? 10 : -5) + 5 * (plus[s] - minus[s]); }
};
struct Reading {
  int seat, total, trump, left, n;
  M unseen;
  int counts[MAXS], voids[MAXS];
  double wills[MAXS];
  bool leads;
};
static void readR(const Round& g, int me, Reading& v) {
  v.seat = me;
  v.n = g.n;
  M seen = g.hand[me] | g.played;
  for (int k = 0; k < g.laid; k++) seen |= bit(g.trick[k]);
  for (int k = 0; k < g.na; k++) seen |= bit(g.aside[k]);
  if (g.recycled)
    for (int k = 0; k < g.np; k++) seen |= bit(g.pile[k]);
  if (g.indicator >= 0) seen |= bit(g.indicator);
  v.unseen = ALL & ~seen;
  v.total = max(1, pc(v.unseen));
  v.trump = g.trump();
  v.left = pc(g.hand[me]);
  v.leads = g.leader == me;
  for (int s = 0; s < g.n; s++) {
    v.counts[s] = pc(g.hand[s]);
    v.voids[s] = g.voids[s];
    int b = g.seen(me, s);
    v.wills[s] = b < 0 ? 0.65 : b == g.tricks[s] ? 0.3 : 0.9;
  }
}
static double powi(double x, int n) {
  double y = 1;
  while (n) {
    if (n & 1) y *= x;
    x *= x;
    n >>= 1;
  }
  return y;
}
static double without(const Reading& v, int cards, int drawn) {
  return powi(1 - (double)min(cards, v.total) / v.total, drawn);
}
// after: bit mask of seats
static double stands(const Reading& v, int colour, int rank, int led, int after) {
  int higher = rank < 16 ? pc(v.unseen & FOLLOW[colour] & ~((((M)1) << (colour * 16 + rank + 1)) - 1)) : 0;
  int trumps = v.trump >= 0 && colour != v.trump ? pc(v.unseen & FOLLOW[v.trump]) : 0;
  int jokers = pc(v.unseen & JOKERS), follows = pc(v.unseen & FOLLOW[led]);
  double odds = 1;
  for (int s = 0; s < v.n; s++)
    if (after >> s & 1) {
      int c = v.counts[s];
      double lacks = v.voids[s] >> led & 1 ? 1 : without(v, follows, c), beats;
      if (led == colour)
        beats = (1 - lacks) * (1 - without(v, higher, c)) + lacks * (1 - without(v, trumps + jokers, c));
      else beats = lacks * (1 - without(v, higher + jokers, c));
      odds *= 1 - beats * v.wills[s];
    }
  return odds;
}
static double strength(const Reading& v, int card) {
  if (card >= COLOURED) return joker(card) ? 0.5 : 0;
  int colour = card >> 4, rank = card & 15, others = ((1 << v.n) - 1) & ~(1 << v.seat);
  double led = stands(v, colour, rank, colour, others);
  if (v.left == 1 && v.leads) return 0.75 * led;
  if (colour != v.trump) return v.left == 1 ? led / 6 : 0.97 * pow(led, 1 + 0.2 * max(0.0, 6.5 - v.left));
  double ruff = stands(v, colour, rank, (colour + 1) % 6, others), x = 0.35 * led + 0.6 * ruff;
  return x * x;
}
struct Tally {
  double c[14];
  int n;
  Tally() {
    n = 1;
    c[0] = 1;
  }
  void add(double one) {
    if (!one) return;
    double stay = 1 - one;
    c[n] = c[n - 1] * one;
    for (int k = n - 1; k > 0; k--) c[k] = c[k - 1] * one + c[k] * stay;
    c[0] *= stay;
    n++;
  }
  double likely(int k) const { return k >= 0 && k < n ? c[k] : 0; }
  double more(int k) const {
    double t = 0;
    for (int i = max(0, k + 1); i < n; i++) t += c[i];
    return t;
  }
};
static void countBin(double* bins, int card, double odds, int trump, double times) {
  if (card >= COLOURED && !joker(card)) return;
  int first = card < COLOURED && (card >> 4) == trump ? 6 : 0, lo = min(4, (int)(odds * 5));
  double part = odds * 5 - lo;
  bins[first + lo] += times * (1 - part);
  bins[first + lo + 1] += times * part;
}
static int shape(M cards, int trump, float* f) {
  int len[7] = {0}, kinds[5] = {0};
  for (int q = 0; q < 6; q++) len[q] = pc(cards & FOLLOW[q]);
  for (M a = cards >> 96 << 96; a; a &= a - 1) kinds[kindOf(low(a))]++;
  int t = trump >= 0 ? len[trump] : 0;
  if (trump >= 0) len[trump] = 0;
  int held = 0, mx = 0, ones = 0;
  for (int q = 0; q < 6; q++) {
    held += len[q] > 0;
    mx = max(mx, len[q]);
    ones += len[q] == 1;
  }
  int k = 0;
  for (int i = 0; i < 5; i++) f[k++] = kinds[i];
  f[k++] = t / 3.f;
  f[k++] = held / 3.f;
  f[k++] = mx / 3.f;
  f[k++] = ones / 2.f;
  return k;
}
static int world(const Round& g, const Reading& v, float* f) {
  int dealt = -v.left;
  for (int s = 0; s < v.n; s++) dealt += v.counts[s];
  int trumps = v.trump >= 0 ? pc(v.unseen & FOLLOW[v.trump]) : 0;
  f[0] = v.n / 4.f;
  f[1] = g.size / 10.f;
  f[2] = 1 - (float)dealt / v.total;
  f[3] = 3.f * trumps / v.total;
  f[4] = v.trump < 0;
  return 5;
}
struct HandR {
  int cards[12];
  int n;
  double odds[DECK];
  double bins[12];
};
static void handOf(const Round& g, const Reading& v, HandR& h) {
  h.n = 0;
  for (double& b : h.bins) b = 0;
  for (M m = g.hand[v.seat]; m; m &= m - 1) {
    int c = low(m);
    h.cards[h.n++] = c;
    h.odds[c] = strength(v, c);
    countBin(h.bins, c, h.odds[c], v.trump, 1);
  }
}
static void bidWorths(const Round& g, const Reading& v, const HandR& h, double* w) {
  int known = 0, sum = 0;
  for (int s = 0; s < g.n; s++) {
    int b = g.seen(v.seat, s);
    if (b >= 0) {
      known++;
      sum += b;
    }
  }
  double crowd = sum - known * (double)g.size / g.n, factor = min(1.15, max(0.8, 1 - 0.25 * crowd / g.size));
  Tally t;
  for (int k = 0; k < h.n; k++) {
    double o = h.odds[h.cards[k]];
    t.add(min(1.0, factor * (g.size == 1 ? o : pow(o, 1.3))));
  }
  for (int b = 0; b <= g.size; b++) w[b] = t.likely(b);
}
static void bidExtra(const Round& g, const Reading& v, float* f);
static void suitOrder(const Round& g, const Reading& v, int* order);
static void playExtra(const Round& g, const Reading& v, const int* order, M hand, float* f);
static void seatExtra(const Round& g, const Reading& v, float* f);
static void bidInputs(const Round& g, const Reading& v, float (*out)[NB]) {
  float ex[128];
  bidExtra(g, v, ex);
  HandR h;
  handOf(g, v, h);
  double w[12];
  bidWorths(g, v, h, w);
  double hoped = 0;
  Tally bold, shy;
  int known = 0, sum = 0;
  for (int k = 0; k < h.n; k++) {
    double o = h.odds[h.cards[k]];
    hoped += o;
    bold.add(o ? pow(o, 0.7) : 0);
    shy.add(o * o);
  }
  for (int s = 0; s < g.n; s++) {
    int b = g.seen(v.seat, s);
    if (b >= 0) {
      known++;
      sum += b;
    }
  }
  double share = (double)g.size / g.n;
  int missing = g.n - known - 1;
  double rest = g.size - sum - missing * share;
  float c[40];
  int k = 0;
  for (double b : h.bins) c[k++] = b / 2;
  k += shape(g.hand[v.seat], v.trump, c + k);
  k += world(g, v, c + k);
  c[k++] = hoped / 3;
  c[k++] = v.leads;
  c[k++] = missing / 3.;
  c[k++] = rest / 3;
  c[k++] = (sum - known * share) / 3;
  for (int b = 0; b <= g.size; b++) {
    float* f = out[b];
    memcpy(f, c, k * sizeof(float));
    int i = k;
    double ahead = b - hoped;
    f[i++] = w[b];
    f[i++] = bold.likely(b);
    f[i++] = shy.likely(b);
    f[i++] = bold.more(b);
    f[i++] = shy.more(b);
    f[i++] = b ? w[b - 1] : 0;
    f[i++] = b < g.size ? w[b + 1] : 0;
    f[i++] = b / 3.;
    f[i++] = b == 0;
    f[i++] = ahead / 3;
    f[i++] = fabs(ahead) / 3;
    f[i++] = (b - rest) / 3;
    f[i++] = fabs(b - rest) / 3;
    if (i != NB0) {
      printf("NB %d\n", i);
      exit(1);
    }
    memcpy(f + NB0, ex, (NB - NB0) * sizeof(float));
  }
}
static double takes(const Round& g, const Reading& v, const Lay& y) {
  int place = g.laid;
  if (y.colour < 0) {
    bool any = false;
    for (int k = 0; k < place; k++) any |= g.colours[k] >= 0;
    return !any && place == 0 ? 0.03 : 0;
  }
  int cards[MAXS], cols[MAXS];
  for (int k = 0; k < place; k++) {
    cards[k] = g.trick[k];
    cols[k] = g.colours[k];
  }
  cards[place] = y.card;
  cols[place] = y.colour;
  if (Round::winning(cards, cols, place + 1, v.trump) != place) return 0;
  int after = 0;
  for (int k = 1; k < g.n - place; k++) after |= 1 << (v.seat + k) % g.n;
  int led = y.colour;
  for (int k = 0; k < place; k++)
    if (cols[k] >= 0) {
      led = cols[k];
      break;
    }
  return stands(v, y.colour, y.card < COLOURED ? y.card & 15 : 16, led, after);
}
static double gain(const Round& g, const Lay& y, double odds) {
  int pot = 0;
  for (int k = 0; k < g.laid; k++) pot += plusC(g.trick[k]) - minusC(g.trick[k]);
  if (plusC(y.card)) return -5.0 / (g.n - 1);
  if (minusC(y.card)) return 5.0 / (g.n - 1);
  return 5 * pot * odds - (joker(y.card) ? 0.6 : 0);
}
static int trumpsAfter(const Round& g, const Reading& v, int card, int* t) {
  int k = 0;
  if (chC(card)) {
    for (int q = 0; q < 6; q++)
      if (q != v.trump) t[k++] = q;
  } else if (ntC(card) || g.indicator < 0) {
    for (int q = 0; q < 6; q++) t[k++] = q;
  } else t[k++] = v.trump;
  return k;
}
static int wish(const Round& g, int me, int s, int left) {
  int b = g.seen(me, s);
  if (b < 0) return 1;
  int need = b - g.tricks[s];
  return need <= left ? need : need > 0 ? -1 : max(-1, need);
}
static void futureOf(const Round& g, const Reading& v, const HandR& h, int card, int need, float* f) {
  int tr[6], nt = trumpsAfter(g, v, card, tr);
  double sh[14] = {0};
  static const double W[3] = {1, 0.6, 2};
  for (int k = 0; k < nt; k++) {
    double o[12];
    int m = 0;
    Reading u;
    const Reading* r = &v;
    if (tr[k] != v.trump) {
      u = v;
      u.trump = tr[k];
      r = &u;
    }
    for (int i = 0; i < h.n; i++)
      if (h.cards[i] != card) o[m++] = tr[k] == v.trump ? h.odds[h.cards[i]] : strength(*r, h.cards[i]);
    int at = 0;
    for (double w : W) {
      Tally t;
      for (int i = 0; i < m; i++) t.add(!o[i] ? 0 : w == 1 ? o[i] : w == 2 ? o[i] * o[i] : pow(o[i], w));
      double met = t.likely(need), less = t.likely(need - 1), more = t.more(need);
      sh[at++] += met / nt;
      sh[at++] += less / nt;
      sh[at++] += more / nt;
      sh[at++] += (1 - met - less - more) / nt;
    }
    double a = 0, b = 0;
    for (int i = 0; i < m; i++) {
      a += o[i];
      b += o[i] * (1 - o[i]);
    }
    sh[12] += a / nt;
    sh[13] += b / nt;
  }
  int k = 0;
  for (int i = 0; i < 12; i++) f[k++] = sh[i];
  f[k++] = sh[13];
  double hoped = sh[12], ahead = need - hoped;
  f[k++] = hoped / 3;
  f[k++] = ahead / 3;
  f[k++] = fabs(ahead) / 3;
  f[k++] = fabs(ahead - 1) / 3;
  double bins[12];
  memcpy(bins, h.bins, sizeof bins);
  countBin(bins, card, h.odds[card], v.trump, -1);
  for (double b : bins) f[k++] = b / 2;
  k += shape(g.hand[v.seat] & ~bit(card), v.trump, f + k);
  if (k != 38) {
    printf("future %d\n", k);
    exit(1);
  }
}
static void playInputs(const Round& g, const Reading& v, const vector<Lay>& ys, vector<array<float, NPL>>& out) {
  HandR h;
  handOf(g, v, h);
  int me = v.seat, n = g.n, left = v.left, need = g.bids[me] - g.tricks[me];
  float c[24];
  int k = world(g, v, c);
  bool missed = need < 0 || need > left;
  c[k++] = missed;
  c[k++] = need == 0;
  c[k++] = need == 1;
  c[k++] = missed ? 0 : need / 3.;
  c[k++] = missed ? 0 : (double)need / left;
  c[k++] = left / 10.;
  c[k++] = left == 1;
  int w[MAXS];
  for (int s = 0; s < n; s++) w[s] = wish(g, me, s, left);
  int place = g.laid, na = n - place - 1, aw = 0, az = 0, ow = 0, oz = 0, on = 0, all = 0, act = 0, hid = 0;
  for (int q = 1; q <= na; q++) {
    int s = (me + q) % n;
    aw += w[s] > 0;
    az += w[s] == 0;
  }
  for (int s = 0; s < n; s++) {
    all += max(0, w[s]);
    hid += g.seen(me, s) < 0;
    if (s != me) {
      ow += max(0, w[s]);
      oz += w[s] == 0;
      on += w[s] < 0;
    }
  }
  double winner = 0;
  if (place) winner = w[(g.leader + Round::winning(g.trick, g.colours, place, v.trump)) % n] > 0 ? 1 : -1;
  for (int q = 0; q < place; q++) act += plusC(g.trick[q]) - minusC(g.trick[q]);
  c[k++] = place == 0;
  c[k++] = na == 0;
  c[k++] = na / 3.;
  c[k++] = aw / 3.;
  c[k++] = az / 3.;
  c[k++] = winner;
  c[k++] = ow / 3.;
  c[k++] = oz / 3.;
  c[k++] = on / 3.;
  c[k++] = (all - left) / 3.;
  c[k++] = act / 2.;
  c[k++] = hid / 3.;
  if (k != 24) {
    printf("common %d\n", k);
    exit(1);
  }
  out.resize(ys.size());
  int lastCard = -1;
  float fut[38], ex[EXTRA];
  int order[6];
  suitOrder(g, v, order);
  seatExtra(g, v, ex + 6 * SUITF);
  for (size_t i = 0; i < ys.size(); i++) {
    auto& y = ys[i];
    if (y.card != lastCard) {
      futureOf(g, v, h, y.card, need, fut);
      playExtra(g, v, order, g.hand[me] & ~bit(y.card), ex);
      lastCard = y.card;
    }
    float* f = out[i].data();
    memcpy(f, c, sizeof c);
    memcpy(f + 24, fut, sizeof fut);
    int j = 62;
    double odds = takes(g, v, y);
    for (int at = 0; at < 12; at += 4) f[j++] = odds * fut[at + 1] + (1 - odds) * fut[at];
    f[j++] = odds;
    f[j++] = h.odds[y.card];
    f[j++] = y.colour >= 0 && y.colour == v.trump;
    f[j++] = g.led >= 0 && y.colour == g.led;
    for (int q = 0; q < 5; q++) f[j++] = y.card >= COLOURED && kindOf(y.card) == q;
    f[j++] = gain(g, y, odds) / 5;
    if (j != NPL0) {
      printf("NPL %d\n", j);
      exit(1);
    }
    memcpy(f + NPL0, ex, sizeof ex);
  }
}

// suits in a canonical order: trump first, then by own length and cards
static void suitOrder(const Round& g, const Reading& v, int* order) {
  int key[6];
  for (int q = 0; q < 6; q++) {
    int own = (int)(uint64_t)((g.hand[v.seat] >> 16 * q) & 0xFFFF);
    key[q] = q == v.trump ? 1 << 30 : __builtin_popcount(own) << 16 | own;
    order[q] = q;
  }
  sort(order, order + 6, [&](int a, int b) { return key[a] != key[b] ? key[a] > key[b] : a < b; });
}
static void suitFeatures(const Reading& v, M hand, int q, int led, float* f) {
  unsigned own = (unsigned)(uint64_t)((hand >> 16 * q) & 0xFFFF),
           un = (unsigned)(uint64_t)((v.unseen >> 16 * q) & 0xFFFF);
  int k = 0, cnt = __builtin_popcount(own), voids = 0;
  for (int s = 0; s < v.n; s++)
    if (s != v.seat) voids += v.voids[s] >> q & 1;
  f[k++] = cnt / 3.f;
  f[k++] = __builtin_popcount(un) / 8.f;
  unsigned o = own;
  int i = 0;
  for (; i < 3; i++) {  // the highest three: 1 is a master
    if (!o) {
      f[k++] = 0;
      continue;
    }
    int top = 31 - __builtin_clz(o);
    o ^= 1u << top;
    f[k++] = 1.f / (1 + 0.5f * __builtin_popcount(un >> (top + 1) << (top + 1)));
  }
  if (own) {
    int lo = __builtin_ctz(own);
    int lower = __builtin_popcount(un & ((1u << lo) - 1)), higher = __builtin_popcount(un) - lower;
    f[k++] = higher / 8.f;
    f[k++] = 1.f / (1 + 0.5f * lower);
  } else {
    f[k++] = 0;
    f[k++] = 0;
  }
  if (cnt > 1) {
    unsigned w = own & (own - 1);
    int lo = __builtin_ctz(w);
    f[k++] = 1.f / (1 + 0.5f * __builtin_popcount(un & ((1u << lo) - 1)));
  } else f[k++] = 0;
  f[k++] = voids / 3.f;
  f[k++] = q == led;
  if (k != SUITF) {
    printf("SUITF %d\n", k);
    exit(1);
  }
}
static void bidExtra(const Round& g, const Reading& v, float* f) {
  int order[6];
  suitOrder(g, v, order);
  int k = 0;
  for (int i = 0; i < 6; i++, k += SUITF) suitFeatures(v, g.hand[v.seat], order[i], -1, f + k);
  for (int i = 1; i <= 3; i++) {
    int s = (v.seat + i) % g.n;
    bool me = s == v.seat;
    int b = me ? -1 : g.seen(v.seat, s);
    f[k++] = b >= 0;
    f[k++] = b < 0 ? 0 : b / 3.f;
    f[k++] = b == 0;
  }
}
static void playExtra(const Round& g, const Reading& v, const int* order, M hand, float* f) {
  int k = 0;
  for (int i = 0; i < 6; i++, k += SUITF) suitFeatures(v, hand, order[i], g.led, f + k);
}
static void seatExtra(const Round& g, const Reading& v, float* f) {
  int k = 0, win = -1;
  if (g.laid) win = (g.leader + Round::winning(g.trick, g.colours, g.laid, v.trump)) % g.n;
  for (int i = 1; i <= 3; i++) {
    int s = (v.seat + i) % g.n;
    if (s == v.seat || i >= g.n) {
      for (int q = 0; q < SEATF; q++) f[k++] = 0;
      continue;
    }
    int b = g.seen(v.seat, s), w = wish(g, v.seat, s, v.left);
    bool done = (s - g.leader + g.n) % g.n < g.laid;
    f[k++] = b < 0 ? 0 : max(-1, min(4, w)) / 2.f;
    f[k++] = b >= 0 && w == 0;
    f[k++] = b >= 0 && w < 0;
    f[k++] = done;
    f[k++] = s == win;
    f[k++] = s == win && w > 0;
    f[k++] = g.led >= 0 && (v.voids[s] >> g.led & 1);
    f[k++] = v.trump >= 0 && (v.voids[s] >> v.trump & 1);
  }
  double st = 0;
  int ruffed = 0, un = 0;
  if (g.laid) {
    int w = Round::winning(g.trick, g.colours, g.laid, v.trump), c = g.trick[w], col = g.colours[w];
    if (col >= 0) {
      int after = 0;
      for (int q = 1; q < g.n - g.laid; q++) after |= 1 << (v.seat + q) % g.n;
      st = stands(v, col, c < COLOURED ? c & 15 : 16, g.led, after);
      ruffed = col != g.led;
      un = c < COLOURED ? pc(v.unseen & FOLLOW[col] & ~((((M)1) << (c + 1)) - 1)) : 0;
    }
  }
  f[k++] = st;
  f[k++] = ruffed;
  f[k++] = un / 5.f;
  f[k++] = pc(v.unseen & JOKERS) / 2.f;
}
struct BidSample {
  float x[NB];
  float y;
};
struct PlaySample {
  float x[NPL];
  float y;
};
static double normal(Rng& r) {
  double u = r.part() + 1e-12, w = r.part();
  return sqrt(-2 * log(u)) * cos(6.283185307 * w);
}
struct Nets {
  Network bid, play;
};
struct Met {
  int stage;
  float had;
  BidSample b;
  PlaySample p;
};
// kinds of players
struct Player {
  const Nets* nets = nullptr;
  double bidNoise = 0, playNoise = 0;
  vector<Met>* rec = nullptr;
  int bias = 0;
  bool teacher = false;
  double wild = 0;
};
static int teacherBid(const Round& g, const Reading& v, int bias, const vector<int>& legal) {
  HandR h;
  handOf(g, v, h);
  double w[12];
  bidWorths(g, v, h, w);
  int best = legal[0];
  for (int b : legal)
    if (w[b] > w[best]) best = b;
  int want = best + bias, got = legal[0];
  for (int b : legal)
    if (abs(b - want) < abs(got - want)) got = b;
  return got;
}
static Lay teacherPlay(const Round& g, const Reading& v, const vector<Lay>& ys) {
  HandR h;
  handOf(g, v, h);
  int need = g.bids[v.seat] - g.tricks[v.seat], lastCard = -1;
  double met = 0, metT = 0, hoped = 0, bv = -1e9;
  Lay best = ys[0];
  for (auto& y : ys) {
    if (y.card != lastCard) {
      int tr[6], nt = trumpsAfter(g, v, y.card, tr);
      met = metT = hoped = 0;
      lastCard = y.card;
      for (int k = 0; k < nt; k++) {
        Reading u = v;
        u.trump = tr[k];
        Tally t;
        double duck = 1, s = 0;
        for (int i = 0; i < h.n; i++)
          if (h.cards[i] != y.card) {
            double o = tr[k] == v.trump ? h.odds[h.cards[i]] : strength(u, h.cards[i]);
            t.add(o);
            duck *= 1 - o * o;
            s += o;
          }
        met += (need ? t.likely(need) : duck) / nt;
        metT += (need != 1 ? t.likely(need - 1) : duck) / nt;
        hoped += s / nt;
      }
    }
    double o = takes(g, v, y), val = UNIT * (o * metT + (1 - o) * met) + hoped + o + gain(g, y, o);
    if (val > bv) {
      bv = val;
      best = y;
    }
  }
  return best;
}
static float (*BUF)[NB];
static int chooseBid(const Round& g, int me, Player& p, Rng& r, vector<int>& legal) {
  g.bidsLegal(legal);
  if (legal.size() == 1) return legal[0];
  if (p.wild && r.part() < p.wild) return legal[r.below(legal.size())];
  Reading v;
  readR(g, me, v);
  if (!p.nets) {
    int b = teacherBid(g, v, p.bias, legal);
    if (p.rec) {
      bidInputs(g, v, BUF);
      if (r.below(5) == 0) b = legal[r.below(legal.size())];
      Met m;
      m.stage = 0;
      m.had = 0;
      memcpy(m.b.x, BUF[b], sizeof m.b.x);
      p.rec->push_back(m);
    }
    return b;
  }
  bidInputs(g, v, BUF);
  int best = -1;
  double bv = -1e9;
  for (int b : legal) {
    double q = p.nets->bid.eval(BUF[b]);
    if (p.bidNoise) q += p.bidNoise * normal(r);
    if (q > bv) {
      bv = q;
      best = b;
    }
  }
  if (p.rec) {
    Met m;
    m.stage = 0;
    m.had = 0;
    memcpy(m.b.x, BUF[best], sizeof m.b.x);
    p.rec->push_back(m);
  }
  if (p.bias) {
    int want = best + p.bias, got = legal[0];
    for (int b : legal)
      if (abs(b - want) < abs(got - want)) got = b;
    return got;
  }
  return best;
}
static Lay choosePlay(const Round& g, int me, Player& p, Rng& r, vector<Lay>& ys, vector<array<float, NPL>>& rows) {
  g.lays(ys);
  if (ys.size() == 1) return ys[0];
  if (p.wild && r.part() < p.wild) return ys[r.below(ys.size())];
  Reading v;
  readR(g, me, v);
  if (!p.nets && !p.rec) return teacherPlay(g, v, ys);
  playInputs(g, v, ys, rows);
  int best = 0;
  double bv = -1e9;
  if (!p.nets) {
    Lay t = teacherPlay(g, v, ys);
    if (r.below(5) == 0) t = ys[r.below(ys.size())];
    for (size_t i = 0; i < ys.size(); i++)
      if (ys[i].card == t.card && ys[i].colour == t.colour) best = i;
  } else
    for (size_t i = 0; i < ys.size(); i++) {
      double q = p.nets->play.eval(rows[i].data());
      if (p.playNoise) q += p.playNoise * normal(r);
      if (q > bv) {
        bv = q;
        best = i;
      }
    }
  if (p.rec) {
    Met m;
    m.stage = 1;
    m.had = g.tricks[me] + 5 * (g.plus[me] - g.minus[me]);
    memcpy(m.p.x, rows[best].data(), sizeof m.p.x);
    p.rec->push_back(m);
  }
  return ys[best];
}
static void dealRound(Round& g, Rng& r, int n, int size, int bidding, bool hook, int plain) {
  memset(&g, 0, sizeof g);
  g.n = n;
  g.size = size;
  g.bidding = bidding;
  g.hook = hook;
  g.indicator = -1;
  int deck[DECK], k = 0;
  if (plain) {
    for (int c = 0; c < plain * 16; c++)
      if ((c & 15) >= 3) deck[k++] = c;
    g.played = ALL;
    for (int i = 0; i < k; i++) g.played &= ~bit(deck[i]);
  } else
    for (int c = 0; c < DECK; c++) deck[k++] = c;
  for (int i = k - 1; i > 0; i--) swap(deck[i], deck[r.below(i + 1)]);
  for (int s = 0; s < n; s++) {
    for (int i = 0; i < size; i++) g.hand[s] |= bit(deck[s * size + i]);
    g.bids[s] = -1;
  }
  for (int i = k - 1; i >= n * size; i--) g.pile[g.np++] = deck[i];
  g.flip(r, -1, -1);
  g.leader = r.below(n);
  g.openTrick();
}
static void playRound(Round& g, Player* p, Rng& r) {
  static vector<int> bl;
  static vector<Lay> ys;
  static vector<array<float, NPL>> rows;
  while (g.bidPhase()) {
    int s = g.turn();
    g.bids[s] = chooseBid(g, s, p[s], r, bl);
  }
  while (!g.over()) {
    int s = g.turn();
    Lay y = choosePlay(g, s, p[s], r, ys, rows);
    g.play(y, r);
  }
}
static void evaluate(const Nets& one, const Nets* other, int rounds, Rng& r, int plain, bool game, const char* name) {
  double s = 0, ss = 0, own = 0, made = 0;
  for (int i = 0; i < rounds; i++) {
    Round base;
    dealRound(base, r, 4, game ? 1 + i % 10 : 10, 0, plain > 0, plain);
    double t = 0;
    for (int me = 0; me < 4; me++) {
      Round g = base;
      Player p[MAXS];
      for (int q = 0; q < 4; q++) { p[q].nets = q == me ? &one : other; }
      playRound(g, p, r);
      double o = 0;
      for (int q = 0; q < 4; q++)
        if (q != me) o += g.points(q) / 3;
      t += (g.points(me) - o) / 4;
      made += (g.bids[me] == g.tricks[me]) / 4.;
      own += (g.bids[me] == g.tricks[me] ? 10 + g.bids[me] : 0) / 4.;
    }
    s += t;
    ss += t * t;
  }
  double m = s / rounds;
  printf("  %s: lead %+.3f +- %.3f a round; made %.1f%%, Oh Hell %.2f\n", name, m, sqrt((ss / rounds - m * m) / rounds),
         100 * made / rounds, own / rounds);
  fflush(stdout);
}

static void init() {
  ALL = (((M)1) << DECK) - 1;
  for (int q = 0; q < 6; q++) FOLLOW[q] = (M)0xFFFF << 16 * q;
  FOLLOW[6] = ALL;
  JOKERS = bit(96) | bit(97);
  BUF = new float[16][NB];
}
int main(int argc, char** argv) {
  init();
  Rng r{88172645463325252ULL};
  if (argc < 10) {
    puts(
        "FILE CELLS_BID CELLS_PLAY GENERATIONS ROUNDS MILLIONS_KEPT STEPS SEED LAMBDA [SMALL_BID SMALL_PLAY "
        "[GO_ON_FROM]]");
    return 2;
  }
  // FILE CELLS_BID CELLS_PLAY ITERS ROUNDS KEEP(M) STEPS SEED LAMBDA
  int hb = atoi(argv[2]), hp = atoi(argv[3]), iters = atoi(argv[4]), rounds = atoi(argv[5]);
  double keepM = atof(argv[6]);
  int steps = atoi(argv[7]);
  r.state += 104729 * atoi(argv[8]);
  double LAM = atof(argv[9]);
  int rb = argc > 10 ? atoi(argv[10]) : 8, rp = argc > 11 ? atoi(argv[11]) : 8;
  Nets n, small;
  n.bid.make(NB, hb, r);
  n.play.make(NPL, hp, r);
  small.bid.make(NB, rb, r);
  small.play.make(NPL, rp, r);
  static const int SEATS[10] = {4, 4, 4, 4, 4, 3, 3, 5, 2, 6},
                   SIZES[15] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 7, 8, 9, 10, 10}, BIAS[8] = {-2, -1, -1, 0, 0, 0, 0, 1};
  bool more = argc > 12;
  if (more) {
    const char* F = argv[12];
    n.bid.read(F, "bid", false);
    n.play.read(F, "play", false);
    small.bid.read(F, "bid-regular", false);
    small.play.read(F, "play-regular", false);
  }
  vector<BidSample> B;
  vector<PlaySample> P;
  P.reserve(size_t(keepM * 1.4e6));
  B.reserve(size_t(keepM * 0.4e6));
  for (int it = more ? 3 : 0; it < iters; it++) {
    if (!more && (it == 1 || it == 3)) {
      B.clear();
      P.clear();
    }
    size_t keep = size_t(keepM * 1e6);
    if (P.size() > keep) P.erase(P.begin(), P.begin() + (P.size() - keep));
    if (B.size() > keep / 5) B.erase(B.begin(), B.begin() + (B.size() - keep / 5));
    int count = it < 3 ? rounds / 2 : rounds;
    for (int k = 0; k < count; k++) {
      int seats = SEATS[r.below(10)], size = SIZES[r.below(15)], q = r.below(6), bidding = q < 4 ? 0 : q == 4 ? 1 : 2;
      bool hook = !bidding && r.part() < 0.4;
      int plain = r.part() < 0.4 ? (r.below(4) == 3 ? 5 : 4) : 0;
      if (plain && seats * size >= plain * 13) plain = 0;
      Round g;
      dealRound(g, r, seats, size, bidding, hook, plain);
      static const double TS[4] = {0, 0, 0.5, 0.8};
      double teachers = TS[r.below(4)];
      vector<Met> rec[MAXS];
      Player p[MAXS];
      int sure = r.below(seats);
      for (int s = 0; s < seats; s++) {
        if (it == 0) {
          p[s].rec = &rec[s];
          p[s].bias = BIAS[r.below(8)];
        } else if (s == sure || r.part() >= teachers) {
          p[s].nets = &n;
          p[s].bidNoise = 0.06;
          p[s].playNoise = 0.03;
          p[s].rec = &rec[s];
        } else {
          int kind = r.below(4);
          if (kind == 0) {
            p[s].nets = &small;
            if (r.below(3) == 0) p[s].bias = BIAS[r.below(8)];
            p[s].playNoise = r.below(2) ? 0.15 : 0;
          } else {
            p[s].bias = BIAS[r.below(8)];
            if (kind == 3) p[s].wild = 0.25;
          }
        }
      }
      playRound(g, p, r);
      for (int s = 0; s < seats; s++) {
        double G = g.points(s);
        for (int i = (int)rec[s].size() - 1; i >= 0; i--) {
          Met& m = rec[s][i];
          double y = (G - m.had) / UNIT;
          if (m.stage == 0) {
            m.b.y = y;
            B.push_back(m.b);
          } else {
            m.p.y = y;
            P.push_back(m.p);
          }
          if (it >= 2) G = LAM * G + (1 - LAM) * (m.had + UNIT * (m.stage ? n.play.eval(m.p.x) : n.bid.eval(m.b.x)));
        }
      }
    }
    float lr = !more ? rate_at(it, iters) : it < iters - 4 ? 3e-4 : it < iters - 2 ? 1.2e-4 : 5e-5;
    n.play.learn(P, steps, lr, r);
    n.bid.learn(B, steps, lr, r);
    small.play.learn(P, steps, lr, r);
    small.bid.learn(B, steps, lr, r);
    printf("generation %d: %zu + %zu samples\n", it, B.size(), P.size());
    fflush(stdout);
    FILE* f = fopen(argv[1], "w");
    fprintf(f, "{\n");
    n.bid.write(f, "bid", false);
    n.play.write(f, "play", false);
    small.bid.write(f, "bid-regular", false);
    small.play.write(f, "play-regular", true);
    fprintf(f, "}\n");
    fclose(f);
    if (it % 4 == 3 || it == iters - 1) {
      evaluate(n, nullptr, 1500, r, 4, false, "plain beside teachers");
      evaluate(small, nullptr, 1500, r, 4, false, "small: plain beside teachers");
    }
  }
}
