/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are positioned absolutely, which table elements don't allow; the grid handles keys */
import { joinClasses } from '#lib/join-classes.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import type { ListSort } from './arrange.ts';
import { headField, headLabel, isJoined, markWidth, type ListColumn } from './list-columns.ts';

export interface ListHeadProps {
  resource: Resource;
  columns: readonly ListColumn[];
  template: string;
  mayEdit: boolean;
  isNarrow: boolean;
  sort: ListSort | undefined;
  onSort: (field: string) => void;
  allState: 'none' | 'some' | 'all';
  onSelectAll: () => void;
}

export const headHeight = 32;
const cellClass = 'flex min-w-0 items-center border-b border-line px-2';

/** Column names, which sort when pressed, and the checkbox for all shown records. */
export function ListHead({
  resource,
  columns,
  template,
  mayEdit,
  isNarrow,
  sort,
  onSort,
  ...all
}: ListHeadProps) {
  const sortButton = (name: string, label: string, isEnd = false) => {
    const isSorted = sort?.field === name;
    return (
      <button
        type="button"
        onClick={() => onSort(name)}
        className={joinClasses(
          'group inline-flex h-6 min-w-0 items-center gap-1 rounded-sm font-medium hover:text-text',
          isEnd && 'flex-row-reverse',
          isSorted && 'text-text',
        )}
      >
        <span className="truncate">{label}</span>
        <Icon
          name={isSorted && sort.isDescending ? 'arrow-down' : 'arrow-up'}
          size={12}
          className={isSorted ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}
        />
      </button>
    );
  };
  const sortWord = (name: string) =>
    sort?.field === name ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        className="grid bg-surface-sunken text-sm text-text-muted"
        style={{ gridTemplateColumns: template, height: headHeight }}
      >
        {mayEdit && (
          <div
            role="columnheader"
            className={joinClasses(cellClass, 'sticky left-0 z-10 justify-center bg-inherit px-0')}
          >
            <MarkBox
              state={all.allState}
              onChange={all.onSelectAll}
              aria-label={`Select all ${resource.many} shown`}
            />
          </div>
        )}
        <div
          role="columnheader"
          aria-sort={sortWord(headField(resource))}
          className={joinClasses(cellClass, !isJoined(resource, isNarrow) && 'sticky z-10 bg-inherit')}
          style={{ left: mayEdit ? markWidth : 0 }}
        >
          {sortButton(headField(resource), headLabel(resource))}
        </div>
        {columns.map(({ name, field, isEnd }) => (
          <div
            key={name}
            role="columnheader"
            aria-sort={sortWord(name)}
            className={joinClasses(cellClass, isEnd && 'justify-end')}
          >
            {field.kind === 'references' ? field.label : sortButton(name, field.label, isEnd)}
          </div>
        ))}
        {mayEdit && (
          <div role="columnheader" className={joinClasses(cellClass, 'sticky right-0 z-10 bg-inherit')}>
            <span className="sr-only">Actions</span>
          </div>
        )}
      </div>
    </div>
  );
}
