import { createRoot } from 'react-dom/client';
import { createGrid } from '../src/grid/grid.ts';
import type { GridLine, GridOperation, GridShape } from '../src/grid/grid-source.ts';
import { GridView } from '../src/grid/grid-view.tsx';
import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '../src/ui/status-mark.tsx';
import { areas } from './demo-data.ts';
import { columns, createData, suggestTeams, type DemoValue } from './demo-source.ts';
import { startHandWritten } from './hand-written.ts';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import './demo.css';

// ?rows=10000 how many, ?group lines by area, ?plain the hand-written grid to compare with, ?dark the dark mode.
const settings = new URLSearchParams(location.search);
document.documentElement.classList.toggle('dark', settings.has('dark'));
const data = createData(Number(settings.get('rows') ?? 10_000));
const folded = new Set<string>();

function lines(): GridLine[] {
  if (!settings.has('group')) return data.rows.map(({ key }) => ({ kind: 'record', key }));
  return areas.flatMap((area) => {
    const rows = data.rows.filter((row) => row.attributes[0] === area);
    const isExpanded = !folded.has(area);
    const head: GridLine = {
      kind: 'group',
      key: area,
      label: area,
      note: `${rows.length}`,
      level: 1,
      isExpanded,
    };
    const records: GridLine[] = rows.map(({ key }) => ({ kind: 'record', key, level: 2 }));
    return isExpanded ? [head, ...records] : [head];
  });
}

let shape: GridShape = { columns, lines: lines(), gutter: settings.has('gutter') ? 44 : 0 };
/** What journeys look at: every operation and every call of the host. */
const seen: { operations: GridOperation<DemoValue>[]; calls: unknown[]; answer: unknown } = {
  operations: [],
  calls: [],
  answer: true,
};

const grid = createGrid<DemoValue>({
  source: data.source,
  shape,
  host: {
    commit(operation) {
      seen.operations.push(operation);
      if (seen.answer !== true) return false;
      grid.changed(data.write(operation.patches));
      return true;
    },
    onOpen: (cell) => seen.calls.push(['open', cell]),
    onMenu: (request) => seen.calls.push(['menu', request]),
    onSelection: (selected) => seen.calls.push(['selection', selected]),
    onSort(column) {
      seen.calls.push(['sort', column]);
      const isUp = shape.columns.find(({ key }) => key === column)?.sort !== 'ascending';
      const by = (key: string) => data.source.editText(key, column);
      shape = {
        ...shape,
        columns: shape.columns.map((each) => ({
          ...each,
          sort: each.key === column ? (isUp ? 'ascending' : 'descending') : undefined,
        })),
        lines: shape.lines.toSorted((a, b) => (by(a.key) < by(b.key) ? -1 : 1) * (isUp ? 1 : -1)),
      };
      grid.setShape(shape);
    },
    onFold(line, isExpanded) {
      if (isExpanded) folded.delete(line);
      else folded.add(line);
      shape = { ...shape, lines: lines() };
      grid.setShape(shape);
    },
    onFoldGroup: (group) => seen.calls.push(['fold group', group]),
    onResize(column, width) {
      shape = {
        ...shape,
        columns: shape.columns.map((each) => (each.key === column ? { ...each, width } : each)),
      };
      grid.setShape(shape);
    },
    canMove: (_column, before) => before?.startsWith('a') ?? false,
    onMove(column, before) {
      const moved = shape.columns.filter(({ key }) => key === column);
      const others = shape.columns.filter(({ key }) => key !== column);
      const place = others.findIndex(({ key }) => key === before);
      shape = { ...shape, columns: others.toSpliced(place, 0, ...moved) };
      grid.setShape(shape);
    },
    suggest: suggestTeams,
  },
});

const root = document.querySelector<HTMLElement>('#root');
if (root && settings.has('plain')) startHandWritten(root, data, columns);
else if (root)
  createRoot(root).render(
    <main className="flex h-screen flex-col gap-2 p-2">
      <h1 className="sr-only">Grid</h1>
      <button type="button" className="self-start">
        Before
      </button>
      <div className="min-h-0 flex-1 border border-line">
        <GridView
          grid={grid}
          label="Systems"
          marks={Object.fromEntries(
            statuses.map((status) => [
              status,
              <StatusMark key={status} status={status} isWordHidden size={12} />,
            ]),
          )}
          renderPicker={({ choose }) => (
            <button type="button" onClick={() => choose('2026-06-01')}>
              1 June
            </button>
          )}
        />
      </div>
      <button type="button" className="self-start">
        After
      </button>
    </main>,
  );

Object.assign(window, { demo: { grid, data, seen } });
