import { expect, test } from 'vitest';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { readSubmission } from './submission.ts';

type Entry = CellDetail['history'][number];

let minute = 0;
/** An entry of the history; each is later than the one made before. */
function entry(field: string, before: string | null, after: string | null, more: Partial<Entry> = {}): Entry {
  minute += 1;
  const at = new Date(Date.UTC(2027, 2, 1, 8, minute)).toISOString();
  return {
    at,
    by: 'Mira Holt',
    field,
    before,
    after,
    reason: '',
    note: '',
    operation: '',
    mark: '',
    own_import: false,
    ...more,
  };
}

function detailOf(state: CellDetail['state'], oldestFirst: Entry[], constraints: object[] = []): CellDetail {
  return {
    state,
    history: oldestFirst.toReversed(),
    constraints: constraints as ConstraintRecord[],
    submitted_at: '2027-03-01T08:00:00.000Z',
    submitted_by: 'Jo Brandt',
    rejected_at: null,
    rejected_by: null,
    rejected_reason: '',
  } as unknown as CellDetail;
}

const submit = () => entry('state', 'open', 'submitted', { by: 'Jo Brandt', note: 'Walked down' });
const reject = () =>
  entry('state', 'submitted', 'rejected', { reason: 'Two loops untested', note: 'Call me' });

test('a submission has its author, time and note', () => {
  const submitted = submit();
  const { by, at, note, reason } = submitted;
  expect(readSubmission(detailOf('submitted', [submitted]))).toMatchObject({
    submitted: { by, at, note, reason },
    rejected: null,
    changes: [],
  });
  expect(readSubmission(detailOf('open', [])).submitted).toBe(null);
  // Without history, as in a copy, the turnover itself has them.
  expect(readSubmission(detailOf('submitted', [])).submitted).toEqual({
    by: 'Jo Brandt',
    at: '2027-03-01T08:00:00.000Z',
    reason: '',
    note: '',
  });
});

test('what changed since the last rejection is the net of what is in effect', () => {
  const history = [
    submit(),
    entry('remark', '', 'Before the rejection'),
    reject(),
    entry('forecast', '2027-03-10', '2027-03-12'),
    entry('forecast', '2027-03-12', '2027-03-15'),
    entry('evidence_url', '', 'https://docs.example/loops'),
    entry('remark', 'Before the rejection', 'Something'),
    entry('remark', 'Something', 'Before the rejection'),
    entry('need', null, '2027-04-01', { mark: 'undone' }),
    entry('need', '2027-04-01', null, { mark: 'undo' }),
    entry('forecast_confirmed_at', null, '2027-03-01T08:00:00Z'),
    submit(),
  ];
  const { rejected, changes } = readSubmission(detailOf('submitted', history));
  expect(rejected).toMatchObject({ by: 'Mira Holt', reason: 'Two loops untested', note: 'Call me' });
  expect(changes).toEqual([
    { field: 'evidence_url', before: '', after: 'https://docs.example/loops' },
    { field: 'forecast', before: '2027-03-10', after: '2027-03-15' },
  ]);
});

test('a rejection is past once the turnover was accepted', () => {
  const accept = entry('state', 'submitted', 'accepted_with_exceptions');
  const history = [submit(), reject(), submit(), accept, entry('state', 'accepted', 'open'), submit()].map(
    (each, index) => ({ ...each, at: new Date(Date.UTC(2027, 2, 2, 8, index)).toISOString() }),
  );
  expect(readSubmission(detailOf('submitted', history))).toMatchObject({ rejected: null, changes: [] });
});

test('constraints are open, carried here as exceptions, or cleared since the rejection', () => {
  const history = [submit(), reject(), submit()];
  const { at } = history[1]!;
  const before = '2027-01-01T00:00:00.000Z';
  const later = new Date(new Date(at).getTime() + 1000).toISOString();
  const constraint = (id: number, more: object = {}) => ({
    id,
    cleared_at: null,
    carried_from: null,
    created_at: before,
    ...more,
  });
  const found = readSubmission(
    detailOf('submitted', history, [
      constraint(1),
      constraint(2, { cleared_at: later }),
      constraint(3, { cleared_at: before }),
      constraint(4, { carried_from: 21, cleared_at: before }),
      constraint(5, { carried_from: 21 }),
      constraint(6, { created_at: later }),
    ]),
  );
  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);
  expect({
    open: ids(found.open),
    exceptions: ids(found.exceptions),
    cleared: ids(found.clearedSince),
    added: ids(found.addedSince),
  }).toEqual({ open: [1, 6], exceptions: [5, 4], cleared: [2], added: [6] });
});

test('punches since a rejection are counted while the rejection counts', () => {
  const since = { raised: 0, cleared: 2, verified: 1, rejected: 0, reopened: 0, voided: 0 };
  const withPunches = (history: Entry[]) =>
    readSubmission({ ...detailOf('submitted', history), punches_since_rejection: since });
  expect(withPunches([submit(), reject(), submit()]).punches).toEqual(since);
  expect(withPunches([submit()]).punches).toBe(null);
});
