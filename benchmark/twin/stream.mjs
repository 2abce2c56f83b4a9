// One mind's memory, written the obvious way by the rules that package memory documents: entries are objects, words
// are found when they are needed, scores are computed for all entries and sorted.

import { ONE, decay, mul, ratio } from './micro.mjs';

export const weights = { relevance: ONE, importance: ONE, recency: 0.3 * ONE, keep: 0.2 * ONE, halfLife: 24 };

// words returns the words of a text. The benchmark speaks ASCII only, so Unicode's rules come down to these.
export function words(text) {
  return text.toLowerCase().split(/[^a-z0-9]+/).filter((w) => w !== '');
}

// minMax spreads values over 0 to one; if all are equal all are 0.
function minMax(values) {
  let least = Infinity;
  let most = -Infinity;
  for (const v of values) {
    least = Math.min(least, v);
    most = Math.max(most, v);
  }
  return values.map((v) => ratio(v - least, most - least));
}

export class Stream {
  constructor(cap = 80) {
    this.cap = cap;
    this.entries = [];
    this.arrivals = 0;
  }

  // recencies returns what is left of each entry as seen from the newest of them or from now, spread over 0 to one.
  recencies(entries, now = Infinity) {
    let newest = -Infinity;
    for (const e of entries) newest = Math.max(newest, e.at);
    now = Math.min(now, newest);
    return minMax(entries.map((e) => decay(now - e.at, weights.halfLife)));
  }

  // add remembers an entry {text, importance, at, about, from}; one that is there already is reinforced.
  add(entry) {
    const same = this.entries.find((e) => e.text === entry.text && e.about === entry.about && e.from === entry.from);
    if (same) {
      same.importance = Math.max(same.importance, entry.importance);
      same.at = Math.max(same.at, entry.at);
      return;
    }
    this.entries.push({ ...entry, arrival: this.arrivals++ });
    if (this.entries.length > this.cap) this.forget();
  }

  // forget drops the entry of the lowest importance + keep * recency; of equals the earlier, then the earlier arrival.
  forget() {
    const recency = this.recencies(this.entries);
    let worst = 0;
    let least = Infinity;
    this.entries.forEach((e, i) => {
      const keep = e.importance + mul(weights.keep, recency[i]);
      const w = this.entries[worst];
      if (keep < least || (keep === least && (e.at < w.at || (e.at === w.at && e.arrival < w.arrival)))) {
        worst = i;
        least = keep;
      }
    });
    this.entries.splice(worst, 1);
  }

  // recall returns the entries that matter most now, best first.
  recall(cue, now, limit = 6) {
    const asked = new Set(words(cue));
    const found = this.entries.map((e) => {
      const has = new Set(words(e.text));
      let n = 0;
      for (const w of asked) if (has.has(w)) n++;
      return n;
    });
    const relevance = minMax(found);
    const recency = this.recencies(this.entries, now);
    const scored = this.entries.map((entry, i) => ({
      entry,
      relevance: relevance[i],
      recency: recency[i],
      total:
        mul(weights.relevance, relevance[i]) +
        mul(weights.importance, entry.importance) +
        mul(weights.recency, recency[i]),
    }));
    scored.sort((a, b) => b.total - a.total || b.entry.at - a.entry.at || b.entry.arrival - a.entry.arrival);
    return scored.slice(0, limit);
  }
}
