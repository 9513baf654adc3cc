import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noDay } from '@baton/domain/day-number.ts';
import type { Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import { columnNames, createTrackerSet, numberColumns } from '@baton/domain/turnover/tracker-set.ts';
import { readPlaced, writePlaced, type PlacedAnswer, type PlacedTracker } from './placed-tracker.ts';

// Only plain letters here, which are one byte each; every other is tried through the server.
const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const decode = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** A tracker of so many scopes and gates; what else an answer holds is only carried along. */
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
    // Not in the order in which they are shown.
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

test('comes out as it went in, whatever stands in it', () => {
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
      // A column keeps of a value what it can hold, before it travels as after.
      for (const { name, at, value } of entries) if (places > 0) placed.set.cells[name][at % places] = value;
      if (places > 0) placed.set.cells.remark.set(places - 1, note);
      expect(readPlaced(writePlaced(placed, encode).buffer, decode)).toEqual(placed);
    }),
  );
});

test('leaves out columns in which nothing stands', () => {
  const [empty, one] = [placedOf(50, 4), placedOf(50, 4)];
  one.set.cells.forecast[17] = 20_000;
  const sizes = [empty, one].map((placed) => writePlaced(placed, encode).length);
  const named = 12; // "forecast",
  expect(sizes[1]! - sizes[0]!).toBeGreaterThanOrEqual(50 * 4 * 4);
  expect(sizes[1]! - sizes[0]!).toBeLessThanOrEqual(50 * 4 * 4 + named);
  const read = readPlaced(writePlaced(empty, encode).buffer, decode);
  for (const name of columnNames)
    expect(read.set.cells[name]).toEqual(new numberColumns[name].held(200).fill(numberColumns[name].none));
});

test('is not read where it was cut off, or holds more than one knows', () => {
  const bytes = writePlaced(placedOf(20, 3), encode);
  for (const length of [0, 3, 40, bytes.length - 1])
    expect(() => readPlaced(bytes.buffer.slice(0, length), decode)).toThrow(/length|JSON|offset/);
  const longer = new Uint8Array(bytes.length + 60);
  longer.set(bytes);
  expect(() => readPlaced(longer.buffer, decode)).toThrow('a form that this page does not know');
});
