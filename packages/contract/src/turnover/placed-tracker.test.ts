import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noDay } from '@baton/domain/day-number.ts';
import type { Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import { columnNames, createTrackerSet, numberColumns } from '@baton/domain/turnover/tracker-set.ts';
import { readPlaced, writePlaced, type PlacedAnswer, type PlacedTracker } from './placed-tracker.ts';

// ASCII only, one byte per character; other characters are covered by the server's tests.
const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const decode = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** A tracker of a number of scopes and milestones; the other parts of the response are only passed through. */
function placedOf(scopes: number, milestones: number, note = ''): PlacedTracker {
  const milestone = { chain: 'Main', scope: 'system', minimum_lag_days: null };
  const answer = {
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
  } as unknown as PlacedAnswer;
  const length = scopes * milestones;
  const evaluation: Evaluation = {
    status: Uint8Array.from({ length }, (_, at) => at % 256),
    flags: Uint16Array.from({ length }, (_, at) => (at * 1000) % 65536),
    slip: Int32Array.from({ length }, (_, at) => (at % 3 === 0 ? noDay : at - 5)),
  };
  return { answer, set: createTrackerSet(answer.scopes, answer.structure.milestones, null), evaluation };
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
      const placed = placedOf(scopes, milestones, note);
      const places = scopes * milestones;
      // A column truncates a value to its type, before and after transfer.
      for (const { name, at, value } of entries) if (places > 0) placed.set.cells[name][at % places] = value;
      if (places > 0) placed.set.cells.remark.set(places - 1, note);
      expect(readPlaced(writePlaced(placed, encode).buffer, decode)).toEqual(placed);
    }),
  );
});

test('omits empty columns', () => {
  const [empty, one] = [placedOf(50, 4), placedOf(50, 4)];
  one.set.cells.forecast[17] = 20_000;
  const sizes = [empty, one].map((placed) => writePlaced(placed, encode).length);
  const named = 12; // "forecast",
  expect(sizes[1]! - sizes[0]!).toBeGreaterThanOrEqual(50 * 4 * 4);
  expect(sizes[1]! - sizes[0]!).toBeLessThanOrEqual(50 * 4 * 4 + named);
  const read = readPlaced(writePlaced(empty, encode).buffer, decode);
  for (const name of columnNames)
    expect(read.set.cells[name]).toEqual(
      new numberColumns[name].arrayType(200).fill(numberColumns[name].none),
    );
});

test('rejects truncated data and unknown columns', () => {
  const bytes = writePlaced(placedOf(20, 3), encode);
  for (const length of [0, 3, 40, bytes.length - 1])
    expect(() => readPlaced(bytes.buffer.slice(0, length), decode)).toThrow(/length|JSON|offset/);
  const longer = new Uint8Array(bytes.length + 60);
  longer.set(bytes);
  expect(() => readPlaced(longer.buffer, decode)).toThrow('a form that this page does not know');
});
