/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- lines stand where they are put, which a table's own elements can't; keys are heard by the grid */
import { useRef, useState, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { isSimple, type ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import { CellEditor } from './cell-editor.tsx';
import { pressGridKey, type ActiveCell, type GridActions } from './grid-keys.ts';
import { headHeight, ListHead, type ListHeadProps } from './list-head.tsx';
import { ListLine, type LineAction } from './list-line.tsx';
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
  /** Names what is searched, sorted and filtered by; the list begins at its top when it changes. */
  view: string;
  nameOf: NameOf;
  mayEdit: boolean;
  /** Lines can be dragged: onto a parent, or to another place in their order. */
  hasGrip: boolean;
  selected: ReadonlySet<number>;
  onOpen: (record: DataRecord) => void;
  onSave: (record: DataRecord, name: string, value: unknown) => Promise<void>;
  onDrop: (id: number, target: number | 'top') => void;
  renderMenu: (record: DataRecord, onClose: () => void) => ReactElement;
}

/** The list itself: only the lines in sight are drawn, and one listener hears the presses of all of them. */
export function ListGrid({
  description,
  rows,
  rowHeight,
  nameOf,
  mayEdit,
  selected,
  ...props
}: ListGridProps) {
  const { resource } = description;
  const { columnNames } = props;
  const { columns, columnAt, template, least, isNarrow } = useGridColumns(resource, columnNames, mayEdit);
  const { scroller, reveal, pageRows, first, end } = useScroll(
    rowHeight,
    headHeight,
    rows.length,
    props.view,
  );
  const body = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ActiveCell>();
  const [edited, setEdited] = useState<ActiveCell>();
  const [menuFor, setMenuFor] = useState<number>();
  const drag = useRowDrag({ body, scroller, rows, rowHeight, onDrop: props.onDrop });
  const lineOf = (id: number) =>
    rows.find((row): row is RecordLine => row.kind === 'record' && row.id === id);
  const focus = () => scroller.current?.focus({ preventScroll: true });

  const isEditable = ({ name, field }: NonNullable<ReturnType<typeof columnAt>>, id: number) => {
    const record = lineOf(id)?.record;
    const isLocked = record !== undefined && description.isLocked?.(record) === true;
    return name in resource.form && isSimple(field) && !isLocked;
  };
  const actions: GridActions = {
    ...props,
    move: (next) => {
      setActive(next);
      reveal(rows.findIndex(({ id }) => id === next.id));
    },
    open: ({ record }) => props.onOpen(record),
    edit: ({ id }, cell) => {
      const column = columnAt(cell);
      if (!mayEdit || !column || !isEditable(column, id)) return false;
      setActive({ id, cell });
      setEdited({ id, cell });
      return true;
    },
    select: (line, isRange) => mayEdit && props.select(line, isRange),
    selectAll: () => mayEdit && props.onSelectAll(),
    remove: (line) => mayEdit && props.remove(line),
    shift: (line, by) => mayEdit && props.shift(line, by),
    menu: ({ id }) => mayEdit && setMenuFor(id),
  };

  const targetOf = ({ target }: MouseEvent | PointerEvent) => {
    const element = target instanceof Element ? target : null;
    const line = lineOf(Number(element?.closest<HTMLElement>('[data-row]')?.dataset['row']));
    const act = element?.closest<HTMLElement>('[data-act]')?.dataset['act'] as LineAction | undefined;
    const cell = Number(element?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? 0);
    return { line, act, cell };
  };
  const handleClick = (event: MouseEvent) => {
    const { line, act, cell } = targetOf(event);
    if (!line || edited) return;
    setActive({ id: line.id, cell });
    focus();
    if (act === 'select') props.select(line, event.shiftKey);
    else if (act === 'toggle') props.expand(line.id, !line.isExpanded);
    else if (act === 'open') props.onOpen(line.record);
    else if (act === 'menu') setMenuFor(line.id);
  };
  const handleDoubleClick = (event: MouseEvent) => {
    const { line, act, cell } = targetOf(event);
    if (line && act === undefined && !edited) actions.edit(line, cell);
  };
  const isActiveShown = rows.slice(first, end).some(({ id }) => id === active?.id);

  // Without overflow-anchor the browser would follow a line to its new place when the list is sorted anew.
  return (
    <div
      ref={scroller}
      role={resource.tree ? 'treegrid' : 'grid'}
      aria-label={description.title}
      aria-rowcount={rows.length + 1}
      {...(mayEdit && { 'aria-multiselectable': true })}
      {...(isActiveShown && active && { 'aria-activedescendant': `cell-${active.id}-${active.cell}` })}
      tabIndex={0}
      onFocus={() => {
        const [line] = rows.filter((row) => row.kind === 'record');
        if (!active && line) setActive({ id: line.id, cell: 0 });
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (pressGridKey(event, { rows, active, lastCell: columns.length, pageRows, actions }))
          event.preventDefault();
      }}
      className="group/list relative max-h-[max(20rem,calc(100dvh-19rem))] overflow-auto [overflow-anchor:none] rounded-md border border-line focus-visible:outline-offset-0"
    >
      <div className="relative min-w-full" style={{ width: least }}>
        <ListHead {...{ resource, columns, template, mayEdit, isNarrow }} {...props} />
        <div
          ref={body}
          role="rowgroup"
          tabIndex={-1}
          className="relative outline-none"
          style={{ height: rows.length * rowHeight }}
          onClick={handleClick}
          onDoubleClick={handleDoubleClick}
          onPointerDown={(event) => {
            const { line, act } = targetOf(event);
            if (line && act === 'grip' && event.button === 0) drag.start(event, line.id);
          }}
        >
          {rows.slice(first, end).map((row, offset) => {
            const index = first + offset;
            if (row.kind === 'heading')
              return (
                <div
                  key={row.id}
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
            const editedCell = edited?.id === row.id ? edited.cell : undefined;
            const column = editedCell === undefined ? undefined : columnAt(editedCell);
            return (
              <ListLine
                key={row.id}
                {...{ description, index, template, columns, nameOf, mayEdit, isNarrow, editedCell }}
                line={row}
                height={rowHeight}
                hasGrip={props.hasGrip}
                isSelected={selected.has(row.id)}
                isDropTarget={drag.target === row.id || (drag.target === 'top' && index === 0)}
                activeCell={active?.id === row.id ? active.cell : undefined}
                editor={
                  column && (
                    <CellEditor
                      column={column}
                      record={row.record}
                      onSave={props.onSave}
                      onClose={(shouldFocus) => {
                        setEdited(undefined);
                        if (shouldFocus) focus();
                      }}
                    />
                  )
                }
                menu={
                  menuFor === row.id ? (
                    <MenuSlot
                      record={row.record}
                      renderMenu={props.renderMenu}
                      onClose={() => {
                        setMenuFor(undefined);
                        focus();
                      }}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </div>
      </div>
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
