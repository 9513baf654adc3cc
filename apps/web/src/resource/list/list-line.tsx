/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are positioned absolutely, which table elements don't allow; the grid handles keys */
import { memo, type ReactNode } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { keyOf, plainText, portraitOf, titleOf, type NameOf } from '#resource/record.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { CellContent } from './cell-content.tsx';
import { isJoined, markWidth, type ListColumn } from './list-columns.ts';
import type { RecordLine } from './list-rows.ts';

export interface ListLineProps {
  description: ScreenDescription;
  line: RecordLine;
  index: number;
  height: number;
  template: string;
  columns: readonly ListColumn[];
  nameOf: NameOf;
  mayEdit: boolean;
  isNarrow: boolean;
  hasGrip: boolean;
  isSelected: boolean;
  isDropTarget: boolean;
  /** Index of the active cell if it is in this line; 0 is the key. */
  activeCell: number | undefined;
  editedCell: number | undefined;
  editor: ReactNode;
  /** Replaces the button while the menu is open. */
  menu: ReactNode;
}

/** Value of `data-act`, by which the list distinguishes clicks. */
export type LineAction = 'select' | 'toggle' | 'open' | 'menu' | 'grip';

const cellClass = 'relative flex min-w-0 items-center border-b border-line px-2';
const activeClass = 'outline-2 -outline-offset-2 outline-focus in-data-focused:outline';
const buttonClass =
  'flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted hover:bg-surface-hover hover:text-text';

/** One record of the list. The focus stays on the list itself, because lines are removed when they scroll away. */
export const ListLine = memo(function ListLine(props: ListLineProps) {
  const { description, line, index, height, template, columns, nameOf, mayEdit, isSelected } = props;
  const { resource } = description;
  const name = keyOf(resource, line.record);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(mayEdit && { 'aria-selected': isSelected })}
      {...(resource.tree && { 'aria-level': line.depth + 1 })}
      {...(line.hasChildren && { 'aria-expanded': line.isExpanded })}
      data-row={line.id}
      className={joinClasses(
        'group/line absolute inset-x-0 grid text-sm tabular',
        isSelected ? 'bg-surface-selected' : 'bg-surface hover:bg-surface-sunken',
        props.isDropTarget && 'outline-2 -outline-offset-2 outline-accent',
        !line.isMatch && 'text-text-muted',
      )}
      style={{ top: index * height, height, gridTemplateColumns: template }}
    >
      {mayEdit && (
        <div
          role="gridcell"
          className={joinClasses(cellClass, 'sticky left-0 z-10 justify-center bg-inherit px-0')}
        >
          <MarkBox
            state={isSelected ? 'all' : 'none'}
            tabIndex={-1}
            readOnly
            data-act="select"
            aria-label={`Select ${name}`}
          />
        </div>
      )}
      <KeyCell {...props} name={name} />
      {columns.map((column, place) => (
        <div
          key={column.name}
          role="gridcell"
          id={`cell-${line.id}-${place + 1}`}
          data-cell={place + 1}
          className={joinClasses(
            cellClass,
            column.isEnd && 'justify-end',
            props.activeCell === place + 1 && activeClass,
          )}
        >
          {props.editedCell === place + 1 ? (
            props.editor
          ) : (
            <CellContent
              {...{ column, nameOf }}
              record={line.record}
              tones={description.tones?.[column.name]}
            />
          )}
        </div>
      ))}
      {mayEdit && (
        <div
          role="gridcell"
          className={joinClasses(cellClass, 'sticky right-0 z-10 justify-center bg-inherit px-0')}
        >
          {props.menu ?? (
            <button
              type="button"
              tabIndex={-1}
              data-act="menu"
              aria-label={`Actions for ${name}`}
              className={buttonClass}
            >
              <Icon name="ellipsis" size={14} />
            </button>
          )}
        </div>
      )}
    </div>
  );
});

/** The first cell: grip, expand button, picture, key, title and mark. */
function KeyCell({ name, ...props }: ListLineProps & { name: string }) {
  const { line, mayEdit, description, activeCell, editedCell } = props;
  const { resource } = description;
  const isOne = isJoined(resource, props.isNarrow);
  const title = titleOf(resource, line.record);
  const portrait = portraitOf(resource);
  const mark = description.mark?.(line.record);
  return (
    <div
      role="rowheader"
      id={`cell-${line.id}-0`}
      data-cell={0}
      className={joinClasses(
        cellClass,
        'gap-0.5',
        !isOne && 'sticky z-10 bg-inherit',
        activeCell === 0 && activeClass,
      )}
      style={{ ...(!isOne && { left: mayEdit ? markWidth : 0 }), paddingLeft: 8 + line.depth * 16 }}
    >
      {props.hasGrip && (
        <span
          data-act="grip"
          title="Drag to move"
          className="-ml-1 flex h-6 w-4 shrink-0 cursor-grab touch-none items-center text-text-faint opacity-0 group-hover/line:opacity-100 pointer-coarse:opacity-100"
        >
          <Icon name="grip-vertical" size={14} />
        </span>
      )}
      {resource.tree && <ExpandButton line={line} name={name} />}
      {portrait !== undefined && (
        <span className="mr-1.5 flex">
          <Avatar size="sm" name={name} src={plainText(line.record[portrait])} isDecorative />
        </span>
      )}
      {editedCell === 0 ? (
        props.editor
      ) : (
        <button
          type="button"
          tabIndex={-1}
          data-act="open"
          title={name}
          className={joinClasses(
            'truncate rounded-sm text-left font-medium hover:underline',
            isOne ? 'max-w-32 shrink-0' : 'min-w-0',
          )}
        >
          {name}
        </button>
      )}
      {isOne && (
        <span data-act="open" title={title} className="ml-1.5 min-w-0 truncate text-text-muted">
          {title}
        </span>
      )}
      {mark && (
        <span className="ml-1">
          <Badge tone="accent">{mark}</Badge>
        </span>
      )}
    </div>
  );
}

function ExpandButton({ line, name }: { line: RecordLine; name: string }) {
  if (!line.hasChildren) return <span className="w-6 shrink-0" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-act="toggle"
      aria-label={`${line.isExpanded ? 'Close' : 'Open'} ${name}`}
      className={buttonClass}
    >
      <Icon name={line.isExpanded ? 'chevron-down' : 'chevron-right'} size={14} />
    </button>
  );
}
