import { Suspense, useState, type ReactNode } from 'react';
import { clipboardEntries } from '#grid/clipboard-entries.ts';
import type { GridShape } from '#grid/grid-source.ts';
import { headHeights } from '#grid/grid-state.ts';
import { GridView } from '#grid/grid-view.tsx';
import { latePart, lazyPart, useLoadLate } from '#lib/lazy-part.tsx';
import type { DataRecord } from '#resource/record.ts';
import { useMoves } from '#resource/use-moves.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { copy } from './copy.ts';
import { askDelete } from './ask-delete.ts';
import type { OpenMenu, RecordGridProps } from './list-props.ts';
import { useRecordGrid } from './use-record-grid.ts';
import { useSelection } from './use-selection.ts';
// oxlint-disable-next-line import/no-unassigned-import -- comes with the screens that show a list
import './record-grid.css';

const RecordMenu = lazyPart(async () => (await import('./record-menu.tsx')).RecordMenu);
const SelectionTools = latePart(
  async () => (await import('./selection-tools.tsx')).SelectionTools,
  () => null,
);

const marks = {
  check: <Icon name="check" size={14} />,
  misfit: <Icon name="triangle-alert" size={13} className="text-warning-text" />,
};

/** The list with its selection, its menu and the actions of mouse and keys. */
export function RecordGrid(props: RecordGridProps) {
  const { description, records, changes, mayEdit, list, show } = props;
  const { resource } = description;
  const [menu, setMenu] = useState<(Pick<OpenMenu, 'at'> & { record: DataRecord }) | null>(null);
  const selection = useSelection(records, list.found, () =>
    list.lines.flatMap((line) => (line.kind === 'record' ? Number(line.key) : [])),
  );
  useLoadLate(RecordMenu);
  const moves = useMoves(resource, changes);
  const isOrdered = resource.order !== undefined && list.isWhole;
  const remove = async (some: readonly DataRecord[]) => {
    const isSure = await (props.askDelete?.(some) ?? askDelete(resource, some));
    if (isSure) await changes.remove(some);
  };
  const drop = (record: DataRecord, target: number | 'top') => {
    if (resource.tree) void moves.moveUnder(record, target);
    else if (target !== 'top')
      moves.moveInOrder(record.id, (index, members) => {
        const to = members.findIndex(({ id }) => id === target);
        return to === -1 ? index : to;
      });
  };
  const { grid, shape } = useRecordGrid({
    props,
    selection,
    actions: {
      open: ({ id }) => show({ open: id }),
      ...(mayEdit && {
        menu: (record, at) => setMenu({ record, at }),
        ...(props.mayDelete !== false && { remove: (some) => void remove(some) }),
        ...(isOrdered && { shift: ({ id }, by) => moves.moveInOrder(id, (index) => index + by) }),
        ...((resource.tree !== undefined || isOrdered) && { drop }),
      }),
    },
  });
  const close = () => {
    setMenu(null);
    grid.focus();
  };
  return (
    <>
      {mayEdit && <SelectionTools {...props} selection={selection} />}
      <ListFrame shape={shape}>
        <GridView
          grid={grid}
          label={description.title}
          marks={marks}
          hasSortStops
          gutterHead={
            <MarkBox
              state={selection.state}
              onChange={selection.selectAll}
              aria-label={copy.selection.selectAll(resource.many)}
            />
          }
        />
      </ListFrame>
      <Suspense>
        {menu &&
          (props.renderMenu?.(menu.record, { at: menu.at, onClose: close }) ?? (
            <RecordMenu
              {...props}
              {...menu}
              {...{ moves, isOrdered }}
              clipboard={clipboardEntries(grid)}
              onClose={close}
            />
          ))}
      </Suspense>
    </>
  );
}

/** A frame as high as its rows, and a scroll bar if the columns are wider than it, as far as the window allows. */
function ListFrame({ shape, children }: { shape: GridShape; children: ReactNode }) {
  const { columns, lines, rowHeight = 32, gutter = 0 } = shape;
  const minWidth = columns.reduce((sum, { width }) => sum + width, gutter + 2);
  const rows = headHeights.single + lines.length * rowHeight + 2;
  return (
    <div className="@container">
      <div
        className="list-frame overflow-clip rounded-md border border-line"
        style={{
          height: `min(max(20rem, 100dvh - 19rem), ${rows}px + clamp(0px, (${minWidth}px - 100cqw) * 99, var(--scroll-bar)))`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
