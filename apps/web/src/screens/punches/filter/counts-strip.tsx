import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { PunchCounts } from '@baton/contract/quality/punch-calls.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { plainText, type DataRecord } from '#resource/record.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { copy } from '../copy.ts';
import {
  chooseFacet,
  chosenFacet,
  facets,
  figureOf,
  withoutCategory,
  withoutFacet,
  type Facet,
} from './facets.ts';
import { readWords } from '#resource/register/register-address.ts';
import { everyState, type PunchQuery } from '../punch-address.ts';

export interface CountsStripProps {
  figures: PunchCounts | undefined;
  /** Outstanding punches by category. */
  counted: PunchCounts['categories'] | undefined;
  categories: readonly DataRecord[];
  query: PunchQuery;
  onChange: (query: PunchQuery) => void;
}

/** Figures shown in red unless zero. */
const alarming: readonly Facet[] = ['overdue', 'blocking'];

/** The punch list in figures; each one filters the list to what it counts. */
export function CountsStrip({ figures, counted, categories, query, onChange }: CountsStripProps) {
  const chosen = chosenFacet(query);
  const states = readWords(query.state);
  const showsOutstanding =
    states.length === 0 || states.some((state) => state === 'open' || state === 'cleared');
  return (
    <div className="flex min-w-0 shrink-0 overflow-x-auto border-y border-line">
      <fieldset aria-label={copy.strip.label} className="flex flex-auto shrink-0 divide-x divide-line">
        {facets.map((facet) => (
          <Figure
            key={facet}
            id={facet}
            {...copy.strip[facet]}
            figure={figures && figureOf(facet, figures)}
            isAlarming={alarming.includes(facet)}
            isChosen={facet === chosen}
            onChoose={(isChosen) =>
              onChange(isChosen ? chooseFacet(query, facet) : { ...withoutFacet(query), state: everyState })
            }
          />
        ))}
      </fieldset>
      {showsOutstanding && categories.length > 0 && (
        <fieldset
          aria-label={copy.strip.categories}
          className="flex shrink-0 divide-x divide-line border-l border-line-strong"
        >
          {categories.map(({ id, ...category }) => (
            <Figure
              key={id}
              id={`category-${id}`}
              label={plainText(category['code'])}
              definition={copy.strip.category(plainText(category['code']), plainText(category['name']))}
              colour={plainText(category['colour'])}
              figure={counted && (counted.find((each) => each.id === id)?.count ?? 0)}
              isChosen={query.category === String(id)}
              onChoose={(isChosen) =>
                onChange({ ...withoutCategory(query), ...(isChosen && { category: String(id) }) })
              }
            />
          ))}
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
  figure: number | undefined;
  colour?: string;
  isAlarming?: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Figure({
  id,
  label,
  definition,
  figure,
  colour,
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
          {colour !== undefined && colour !== '' && (
            <span aria-hidden className="size-2 rounded-full" style={{ background: colour }} />
          )}
          {label}
        </span>
        <span
          className={joinClasses(
            'min-w-4 text-lg leading-6 font-semibold tabular max-sm:text-base',
            isAlarming && figure !== undefined && figure > 0 && 'text-danger-text',
          )}
        >
          {figure === undefined ? '\u2013' : formatNumber(figure)}
        </span>
      </ToggleButton>
    </Tooltip>
  );
}
