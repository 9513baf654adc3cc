import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { keyOf, plainText, titleOf, type DataRecord } from '#resource/record.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { chooseFigure, chosenFigure, withoutFigure, withoutGroup, type Counting } from './figures.ts';
import type { FilterQuery } from './register-address.ts';

interface CountsStripProps {
  counting: Counting;
  /** What the filter leaves without its figure, and without its group; undefined while it is counted. */
  figures: object | undefined;
  grouped: object | undefined;
  /** Records of the groups, and their resource. */
  grouping: Resource;
  groups: readonly DataRecord[];
  query: FilterQuery;
  onChange: (query: FilterQuery) => void;
}

/** A register in figures; each one filters it to what it counts. */
export function CountsStrip({ counting, grouping, groups, query, onChange, ...counts }: CountsStripProps) {
  const { figures, grouped } = counts;
  const chosen = chosenFigure(counting, query);
  const { groups: by } = counting;
  const counted = by && grouped && by.counts(grouped as never);
  return (
    <div className="flex min-w-0 shrink-0 overflow-x-auto border-y border-line">
      <fieldset aria-label={counting.label} className="flex flex-auto shrink-0 divide-x divide-line">
        {counting.figures.map((figure) => (
          <Figure
            key={figure.id}
            {...figure}
            count={figures && figure.count(figures as never)}
            isChosen={figure.id === chosen}
            onChoose={(isChosen) =>
              onChange(
                isChosen
                  ? chooseFigure(counting, query, figure)
                  : { ...withoutFigure(counting, query), ...counting.whole },
              )
            }
          />
        ))}
      </fieldset>
      {by?.isShown(query) && groups.length > 0 && (
        <fieldset
          aria-label={by.label}
          className="flex shrink-0 divide-x divide-line border-l border-line-strong"
        >
          {groups.map((group) => {
            const { id } = group;
            const code = keyOf(grouping, group);
            return (
              <Figure
                key={id}
                id={`${by.field}-${id}`}
                label={code}
                definition={by.definition(code, titleOf(grouping, group))}
                colour={plainText(group['colour'])}
                count={counted && (counted.find((each) => each.id === id)?.count ?? 0)}
                isChosen={query[by.field] === String(id)}
                onChoose={(isChosen) =>
                  onChange({ ...withoutGroup(counting, query), ...(isChosen && { [by.field]: String(id) }) })
                }
              />
            );
          })}
        </fieldset>
      )}
    </div>
  );
}

interface FigureProps {
  id: string;
  label: string;
  definition: string;
  /** Undefined while it is counted. */
  count: number | undefined;
  colour?: string;
  isAlarming?: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Figure({
  id,
  label,
  definition,
  count,
  colour = '',
  isAlarming = false,
  isChosen,
  onChoose,
}: FigureProps) {
  return (
    <Tooltip text={definition} placement="bottom">
      <ToggleButton
        isSelected={isChosen}
        onChange={onChoose}
        data-figure={id}
        className={joinClasses(
          'flex min-w-20 flex-auto shrink-0 flex-col items-start px-3 py-1.5 text-left transition-colors -outline-offset-2',
          'max-sm:min-w-0 max-sm:flex-row max-sm:items-baseline max-sm:gap-2 max-sm:py-2',
          'short:min-w-0 short:flex-row short:items-baseline short:gap-1.5 short:py-0',
          'hover:bg-surface-hover data-[selected]:bg-surface-selected data-[selected]:shadow-[inset_0_-2px_0_var(--accent)]',
        )}
      >
        <span className="flex items-center gap-1.5 text-xs whitespace-nowrap text-text-muted">
          {colour !== '' && (
            <span aria-hidden className="size-2 rounded-full" style={{ background: colour }} />
          )}
          {label}
        </span>
        <span
          className={joinClasses(
            'min-w-4 text-lg leading-6 font-semibold tabular max-sm:text-base',
            isAlarming && count !== undefined && count > 0 && 'text-danger-text',
          )}
        >
          {count === undefined ? '\u2013' : formatNumber(count)}
        </span>
      </ToggleButton>
    </Tooltip>
  );
}
