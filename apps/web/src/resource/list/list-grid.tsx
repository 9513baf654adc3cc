/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- lines are positioned absolutely, which table elements don't allow; the grid handles keys */
import { useRef, useState, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { isSimple, type ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import { CellEditor } from './cell-editor.tsx';
import { pressGridKey, type ActiveCell, type GridActions } from './grid-keys.ts';
import { headHeight, ListHead, type ListHeadProps } from './list-head.tsx';
import { ListLine, type LineAction } from './list-line.tsx';
import type { ListColumn } from './list-columns.ts';
import type { ListRow, RecordLine } from './list-rows.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useScroll } from './use-scroll.ts';

export interface ListGridProps
  extends
    Pick<ListHeadProps, 'sort' | 'onSort' | 'allState' | 'onSelectAll'>,
    Pick<GridActions, 'select' | 'expand' | 'remove' | 'shift'> {
  description: ScreenDescription;
  rows: readonly ListRow[];
  columnNames: readonly string[];
  rowHeight: number;
  /** Identifies search, sort and filter; the list scrolls to its top when it changes. */
  view: string;
  nameOf: NameOf;
  mayEdit: boolean;
  /** Lines can be dragged onto a parent, or to another position. */
  hasGrip: boolean;
  selected: ReadonlySet<number>;
  onOpen: (record: DataRecord) => void;
  onSave: (record: DataRecord, name: string, value: unknown) => Promise<void>;
  onDrop: (id: number, target: number | 'top') => void;
  renderMenu: (record: DataRecord, onClose: () => void) => ReactElement;
}

/** The virtualised list. It handles the events of all lines. */
export function ListGrid(props: ListGridProps) {
  const { description, rows, rowHeight, mayEdit } = props;
  const { resource } = description;
  const grid = useGridColumns(resource, props.columnNames, mayEdit);
  const { columns, template, isNarrow } = grid;
  const { scroller, reveal, pageRows, first, end } = useScroll(
    rowHeight,
    headHeight,
    rows.length,
    props.view,
  );
  const body = useRef<HTMLDivElement>(null);
  const drag = useRowDrag({ body, scroller, rows, rowHeight, onDrop: props.onDrop });
  const focus = () => scroller.current?.focus({ preventScroll: true });
  const cells = useActiveCells(props, grid.columnAt, reveal, focus);
  const { active } = cells;
  const isActiveShown = rows.slice(first, end).some(({ id }) => id === active?.id);

  // Without overflow-anchor: none the browser would follow a line to its new position when the list is sorted.
  return (
    <div
      ref={scroller}
      role={resource.tree ? 'treegrid' : 'grid'}
      aria-label={description.title}
      aria-rowcount={rows.length + 1}
      {...(mayEdit && { 'aria-multiselectable': true })}
      {...(isActiveShown && active && { 'aria-activedescendant': `cell-${active.id}-${active.cell}` })}
      tabIndex={0}
      onFocus={cells.activateFirst}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const context = { rows, active, lastCell: columns.length, pageRows, actions: cells.actions };
        if (pressGridKey(event, context)) event.preventDefault();
      }}
      className="group/list relative max-h-[max(20rem,calc(100dvh-19rem))] overflow-auto [overflow-anchor:none] rounded-md border border-line focus-visible:outline-offset-0"
    >
      <div className="relative min-w-full" style={{ width: grid.least }}>
        <ListHead {...props} {...{ resource, columns, template, mayEdit, isNarrow }} />
        <div
          ref={body}
          role="rowgroup"
          tabIndex={-1}
          className="relative outline-none"
          style={{ height: rows.length * rowHeight }}
          onClick={cells.handleClick}
          onDoubleClick={cells.handleDoubleClick}
          onPointerDown={(event) => {
            const { line, act } = targetOf(rows, event);
            if (line && act === 'grip' && event.button === 0) drag.start(event, line.id);
          }}
        >
          {rows.slice(first, end).map((row, offset) => {
            const index = first + offset;
            if (row.kind === 'heading') return <HeadingLine key={row.id} {...{ row, index, rowHeight }} />;
            return (
              <RecordRow
                key={row.id}
                {...{ props, row, index, grid, cells }}
                isDropTarget={drag.target === row.id || (drag.target === 'top' && index === 0)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface RecordRowProps {
  props: ListGridProps;
  row: RecordLine;
  index: number;
  grid: ReturnType<typeof useGridColumns>;
  cells: ReturnType<typeof useActiveCells>;
  isDropTarget: boolean;
}

/** A record with its editor or menu if one is open. */
function RecordRow({ props, row, index, grid, cells, isDropTarget }: RecordRowProps) {
  const { description, nameOf, mayEdit, hasGrip } = props;
  const { columns, template, isNarrow } = grid;
  const { active, edited } = cells;
  const editedCell = edited?.id === row.id ? edited.cell : undefined;
  const column = editedCell === undefined ? undefined : grid.columnAt(editedCell);
  return (
    <ListLine
      {...{ description, index, template, columns, nameOf, mayEdit, isNarrow, hasGrip, isDropTarget }}
      line={row}
      height={props.rowHeight}
      isSelected={props.selected.has(row.id)}
      activeCell={active?.id === row.id ? active.cell : undefined}
      editedCell={editedCell}
      editor={
        column && (
          <CellEditor column={column} record={row.record} onSave={props.onSave} onClose={cells.closeEditor} />
        )
      }
      menu={
        cells.menuFor === row.id ? (
          <MenuSlot record={row.record} renderMenu={props.renderMenu} onClose={cells.closeMenu} />
        ) : undefined
      }
    />
  );
}

/** The active cell, the edited cell and the line with an open menu, and what keys and clicks do with them. */
function useActiveCells(
  props: ListGridProps,
  columnAt: ReturnType<typeof useGridColumns>['columnAt'],
  reveal: (index: number) => void,
  focus: () => void,
) {
  const { description, rows, mayEdit } = props;
  const [active, setActive] = useState<ActiveCell>();
  const [edited, setEdited] = useState<ActiveCell>();
  const [menuFor, setMenuFor] = useState<number>();

  const actions: GridActions = {
    ...props,
    move: (next) => {
      setActive(next);
      reveal(rows.findIndex(({ id }) => id === next.id));
    },
    open: ({ record }) => props.onOpen(record),
    edit: (line, cell) => {
      const column = columnAt(cell);
      if (!mayEdit || !column || !isEditable(description, column, line.record)) return false;
      setActive({ id: line.id, cell });
      setEdited({ id: line.id, cell });
      return true;
    },
    select: (line, isRange) => mayEdit && props.select(line, isRange),
    selectAll: () => mayEdit && props.onSelectAll(),
    remove: (line) => mayEdit && props.remove(line),
    shift: (line, by) => mayEdit && props.shift(line, by),
    menu: ({ id }) => mayEdit && setMenuFor(id),
  };

  return {
    active,
    edited,
    menuFor,
    actions,
    activateFirst: () => {
      const line = rows.find((row) => row.kind === 'record');
      if (!active && line) setActive({ id: line.id, cell: 0 });
    },
    closeEditor: (shouldFocus: boolean) => {
      setEdited(undefined);
      if (shouldFocus) focus();
    },
    closeMenu: () => {
      setMenuFor(undefined);
      focus();
    },
    handleClick: (event: MouseEvent) => {
      const { line, act, cell } = targetOf(rows, event);
      if (!line || edited) return;
      setActive({ id: line.id, cell });
      focus();
      if (act === 'select') props.select(line, event.shiftKey);
      else if (act === 'toggle') props.expand(line.id, !line.isExpanded);
      else if (act === 'open') props.onOpen(line.record);
      else if (act === 'menu') setMenuFor(line.id);
    },
    handleDoubleClick: (event: MouseEvent) => {
      const { line, act, cell } = targetOf(rows, event);
      if (line && act === undefined && !edited) actions.edit(line, cell);
    },
  };
}

function isEditable(
  { resource, isLocked }: ScreenDescription,
  { name, field }: ListColumn,
  record: DataRecord,
): boolean {
  return name in resource.form && isSimple(field) && isLocked?.(record) !== true;
}

/** The line, action and cell of an event. */
function targetOf(rows: readonly ListRow[], { target }: MouseEvent | PointerEvent) {
  const element = target instanceof Element ? target : null;
  const id = Number(element?.closest<HTMLElement>('[data-row]')?.dataset['row']);
  const line = rows.find((row): row is RecordLine => row.kind === 'record' && row.id === id);
  const act = element?.closest<HTMLElement>('[data-act]')?.dataset['act'] as LineAction | undefined;
  const cell = Number(element?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? 0);
  return { line, act, cell };
}

interface HeadingLineProps {
  row: ListRow & { kind: 'heading' };
  index: number;
  rowHeight: number;
}

function HeadingLine({ row, index, rowHeight }: HeadingLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 flex items-center border-b border-line bg-surface-sunken text-sm"
      style={{ top: index * rowHeight, height: rowHeight }}
    >
      <span role="rowheader" className="sticky left-0 flex gap-2 px-3 font-semibold">
        {row.title}
        <span className="font-normal text-text-muted tabular">{row.count}</span>
      </span>
    </div>
  );
}

function MenuSlot({
  record,
  renderMenu,
  onClose,
}: Pick<ListGridProps, 'renderMenu'> & { record: DataRecord; onClose: () => void }) {
  return renderMenu(record, onClose);
}
