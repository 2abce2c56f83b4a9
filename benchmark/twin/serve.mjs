// The rival of the benchmark: one request a line on standard input, one reply a line. What is timed is CPU time of
// this process, in nanoseconds, around nothing but the work.

import { createInterface } from 'node:readline';
import { Stream } from './stream.mjs';
import { Village } from './village.mjs';

let stream;
let queries = [];
let turn = 0;
let village;

const entry = ([at, text, importance, about, from]) => ({ at, text, importance, about, from });

const answer = {
  version: () => process.version,

  // load fills a stream; of distinct entries that fit there is nothing to look for.
  load({ cap, distinct, entries, asks }) {
    stream = new Stream(cap);
    for (const e of entries) {
      if (distinct) stream.entries.push({ ...entry(e), arrival: stream.arrivals++ });
      else stream.add(entry(e));
    }
    queries = asks;
    return stream.entries.length;
  },

  answers() {
    return queries.map((q) =>
      stream
        .recall(q.cue, q.now, q.limit || undefined)
        .map((r) => [r.entry.at, r.entry.text, r.entry.importance, r.entry.about, r.entry.from, r.relevance, r.recency, r.total]),
    );
  },

  // held returns the entries in the order of arrival.
  held() {
    return stream.entries.map((e) => [e.at, e.text, e.importance, e.about, e.from]);
  },

  recall({ ops }) {
    return timed(() => {
      for (let i = 0; i < ops; i++) {
        const q = queries[turn++ % queries.length];
        stream.recall(q.cue, q.now);
      }
    });
  },

  found({ minds, seed }) {
    village = new Village(minds, seed);
    return village.sum();
  },

  beats({ ops }) {
    return timed(() => {
      for (let i = 0; i < ops; i++) village.step();
    });
  },

  sum() {
    return [village.beat, village.sum()];
  },
};

function timed(work) {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) * 1000;
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify(answer[request.do](request)));
}
