import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noDay } from '@baton/domain/day-number.ts';
import type { Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import { columnNames, createTrackerSet, numberColumns } from '@baton/domain/turnover/tracker-set.ts';
import {
  decodeTracker,
  encodeTracker,
  type BinaryTrackerResponse,
  type BinaryTracker,
} from './binary-tracker.ts';

// ASCII only, one byte per character; other characters are covered by the server's tests.
const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const decode = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** A tracker of a number of scopes and milestones; the other parts of the response are only passed through. */
function trackerOf(scopes: number, milestones: number, note = ''): BinaryTracker {
  const milestone = { chain: 'Main', scope: 'system', minimum_lag_days: null };
  const response = {
    revision: 7,
    scopes: {
      id: Array.from({ length: scopes }, (_, at) => at + 1),
      kind: Array.from({ length: scopes }, () => 'system'),
      chain: Array.from({ length: scopes }, () => ''),
      remark: [note],
    },
    // Not in display order.
    structure: {
      milestones: Array.from({ length: milestones }, (_, at) => ({
        ...milestone,
        id: at + 1,
        position: milestones - at,
      })),
    },
    cells: null,
  } as unknown as BinaryTrackerResponse;
  const length = scopes * milestones;
  const evaluation: Evaluation = {
    status: Uint8Array.from({ length }, (_, at) => at % 256),
    flags: Uint16Array.from({ length }, (_, at) => (at * 1000) % 65536),
    slip: Int32Array.from({ length }, (_, at) => (at % 3 === 0 ? noDay : at - 5)),
  };
  return {
    response,
    set: createTrackerSet(response.scopes, response.structure.milestones, null),
    evaluation,
  };
}

test('is unchanged by encoding and decoding, for any content', () => {
  const some = fc.record({
    scopes: fc.nat(6),
    milestones: fc.nat(5),
    note: fc.string({ unit: 'grapheme-ascii' }),
    entries: fc.array(
      fc.record({
        name: fc.constantFrom(...columnNames),
        at: fc.nat(),
        value: fc.oneof(fc.nat(255), fc.constant(noDay), fc.nat(65_535), fc.integer({ min: -9e6, max: 9e6 })),
      }),
    ),
  });
  fc.assert(
    fc.property(some, ({ scopes, milestones, note, entries }) => {
      const tracker = trackerOf(scopes, milestones, note);
      const cellCount = scopes * milestones;
      // A column truncates a value to its type, before and after transfer.
      for (const { name, at, value } of entries)
        if (cellCount > 0) tracker.set.cells[name][at % cellCount] = value;
      if (cellCount > 0) tracker.set.cells.remark.set(cellCount - 1, note);
      expect(decodeTracker(encodeTracker(tracker, encode).buffer, decode)).toEqual(tracker);
    }),
  );
});

test('omits empty columns', () => {
  const [empty, one] = [trackerOf(50, 4), trackerOf(50, 4)];
  one.set.cells.forecast[17] = 20_000;
  const sizes = [empty, one].map((tracker) => encodeTracker(tracker, encode).length);
  const named = 12; // "forecast",
  expect(sizes[1]! - sizes[0]!).toBeGreaterThanOrEqual(50 * 4 * 4);
  expect(sizes[1]! - sizes[0]!).toBeLessThanOrEqual(50 * 4 * 4 + named);
  const read = decodeTracker(encodeTracker(empty, encode).buffer, decode);
  for (const name of columnNames)
    expect(read.set.cells[name]).toEqual(
      new numberColumns[name].arrayType(200).fill(numberColumns[name].none),
    );
});

test('rejects truncated data and unknown columns', () => {
  const bytes = encodeTracker(trackerOf(20, 3), encode);
  for (const length of [0, 3, 40, bytes.length - 1])
    expect(() => decodeTracker(bytes.buffer.slice(0, length), decode)).toThrow(/length|JSON|offset/);
  const longer = new Uint8Array(bytes.length + 60);
  longer.set(bytes);
  expect(() => decodeTracker(longer.buffer, decode)).toThrow('a form that this page does not know');
});
