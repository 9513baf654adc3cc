import type { TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { locale } from '@baton/domain/locale.ts';
import type { GridCell, GridColumn } from '../src/grid/grid-source.ts';
import { startHandWritten } from './hand-written.ts';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import './demo.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import '../src/grid/grid.css';

/*
 * The tracker's own answer, shown by the least that can show it: what `npm run bench` holds the product's page against.
 * It knows no judgement, no rights and no selection.
 */
const answer = (await (await fetch('./data')).json()) as TrackerResponse;
const { scopes, cells, structure } = answer;
if (!scopes || !cells || !structure) throw new Error('The answer is not whole.');

const milestones = structure.milestones.filter(({ scope }) => scope === 'system');
const rowOf = new Map(scopes.id.map((id, row) => [id, row]));
const columnOf = new Map(milestones.map(({ id }, column) => [id, column]));
const [days, slips] = [0, 1].map(() => new Int32Array(scopes.id.length * milestones.length));
cells.scope.forEach((scope, at) => {
  const [row, column] = [rowOf.get(scope), columnOf.get(cells.milestone[at]!)];
  if (row === undefined || column === undefined) return;
  const day = cells.actual[at] ?? cells.forecast[at] ?? cells.baseline[at] ?? 0;
  days![row * milestones.length + column] = day;
  slips![row * milestones.length + column] = cells.baseline[at] == null ? 0 : day - cells.baseline[at];
});
const all = scopes.id.flatMap((id, row) => (scopes.kind[row] === 'system' ? { key: String(id), row } : []));

const columns: GridColumn[] = [
  { key: 'code', label: 'Code', width: 132 },
  { key: 'name', label: 'Name', width: 232 },
  ...milestones.map(({ id, name }) => ({ key: `m${id}`, label: name, width: 132 })),
];
const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const texts = new Map<number, string>();
const textOf = (day: number) => {
  let text = texts.get(day);
  if (text === undefined) texts.set(day, (text = format.format(day * 86_400_000)));
  return text;
};
const placeOf = (key: string, column: string) =>
  rowOf.get(Number(key))! * milestones.length + columnOf.get(Number(column.slice(1)))!;

const source = {
  cell(key: string, column: string): GridCell {
    if (column === 'code' || column === 'name')
      return { text: scopes[column][rowOf.get(Number(key))!]!, editable: '' };
    const place = placeOf(key, column);
    const [day, slip] = [days![place]!, slips![place]!];
    return {
      text: day === 0 ? '' : textOf(day),
      note: slip === 0 ? '' : String(slip),
      mark: 'on_track',
      tone: slip > 0 ? 'late' : 'on-track',
      editable: '',
    };
  },
};
const show = startHandWritten(document.querySelector('#root')!, { rows: all, source }, columns);

/** What the product is asked for, done by the least that can do it. */
const actions = {
  filter: () =>
    show(
      all.filter(({ row }) =>
        days!.subarray(row * milestones.length, (row + 1) * milestones.length).includes(answerDay),
      ),
    ),
  sort: () =>
    show(
      all.toSorted(
        (one, other) => days![one.row * milestones.length]! - days![other.row * milestones.length]!,
      ),
    ),
  group: () =>
    show(all.toSorted((one, other) => (scopes.area[one.row] ?? 0) - (scopes.area[other.row] ?? 0))),
  all: () => show(all),
  /** Writes one day into the first milestone of so many rows. */
  write(count: number, day: number) {
    for (const { row } of all.slice(0, count)) days![row * milestones.length] = day;
    show(all);
  },
};
const answerDay = days!.find((day) => day !== 0) ?? 0;
Object.assign(window, { limit: actions });
