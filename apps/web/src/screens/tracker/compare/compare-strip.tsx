import { ToggleButton } from 'react-aria-components/ToggleButton';
import { messageOf } from '#lib/api-error.ts';
import { formatDecimal, formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { allChanges, changedDifferences, type Changed } from '#turnover/filter/tracker-search.ts';
import { cellIndexesOfChange } from '#turnover/compare/compare-view.ts';
import type { ComparisonState } from '#turnover/compare/use-comparison.ts';

const differenceLabels: Record<Changed, { label: string; sign: string; definition: string }> = {
  earlier: { label: 'Earlier', sign: '−', definition: 'Now on an earlier day than then.' },
  later: { label: 'Later', sign: '+', definition: 'Now on a later day than then.' },
  added: { label: 'Added', sign: '◦', definition: 'Without a day then, with one now.' },
  removed: { label: 'Removed', sign: '×', definition: 'With a day then; now without one, or not required.' },
  passed: { label: 'Passed', sign: '✓', definition: 'Without an actual date then, with one now.' },
  submitted: { label: 'Submitted', sign: '◐', definition: 'Handed in since, and not answered yet.' },
  rejected: { label: 'Rejected', sign: '⊗', definition: 'Rejected since, and not handed in again.' },
};

export interface CompareStripProps extends ComparisonState {
  /** Name of the comparison, for example "as of 9 Nov". */
  label: string;
  /** Whether it is the tracker at an earlier time. */
  isEarlier: boolean;
  unit: string;
  chosen: Changed | null;
  onChoose: (difference: Changed | null) => void;
  onEnd: () => void;
}

/** Counts per kind of difference; choosing a count filters to its turnovers. */
export function CompareStrip({ comparison, isLoading, error, ...props }: CompareStripProps) {
  const { label, isEarlier, unit, chosen, onChoose, onEnd, retry } = props;
  const countBy = (difference: Changed) =>
    comparison ? cellIndexesOfChange(comparison, difference).length : 0;
  const same = comparison?.cellIndexes.same.length ?? 0;
  // The chosen kind stays visible while the comparison loads, so that it can be deselected.
  const shown = allChanges.filter(
    (each, at) => at < changedDifferences.length || comparison?.statusChanges || each === chosen,
  );
  const mean = comparison?.mean ?? null;
  return (
    <section
      aria-label="Comparison"
      aria-busy={isLoading}
      className="flex shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1 rounded-md border border-line bg-surface-sunken px-2 py-1 text-sm"
    >
      <span className="mr-1 font-medium">
        {isEarlier ? `Now against the tracker ${label}` : `Now against ${label}`}
      </span>
      {error !== null && !comparison ? (
        <>
          <span role="alert" className="text-danger-text">
            It could not be read: {messageOf(error)}
          </span>
          <Button size="sm" icon="rotate-cw" onPress={retry}>
            Retry
          </Button>
        </>
      ) : (
        <>
          {shown.map((difference) => (
            <Tooltip key={difference} text={differenceLabels[difference].definition} placement="bottom">
              <ToggleButton
                isSelected={chosen === difference}
                onChange={(isSelected) => onChoose(isSelected ? difference : null)}
                data-difference={difference}
                className={joinClasses(
                  'inline-flex h-7 items-center gap-1.5 rounded-md border border-line bg-surface-raised px-2 whitespace-nowrap transition-colors hover:bg-surface-hover',
                  'data-[selected]:border-accent data-[selected]:bg-surface-selected data-[selected]:font-medium',
                )}
              >
                <span aria-hidden className="w-2 text-center text-text-muted">
                  {differenceLabels[difference].sign}
                </span>
                <span>{differenceLabels[difference].label}</span>
                <span className="font-semibold tabular">
                  {comparison ? formatNumber(countBy(difference)) : '…'}
                </span>
              </ToggleButton>
            </Tooltip>
          ))}
          {comparison && (
            <span className="ml-1 text-text-muted tabular">
              {formatNumber(same)} on the same day
              {mean !== null && mean !== 0 && `, on average ${formatMean(mean, unit)}`}
              {isEarlier && '; what had no forecast then counts by today’s baseline'}
              {comparison.gone > 0 &&
                `; ${formatNumber(comparison.gone)} more belong to scopes that are gone`}
            </span>
          )}
        </>
      )}
      <Button className="ml-auto" size="sm" icon="x" label="End the comparison" onPress={onEnd} />
    </section>
  );
}

function formatMean(mean: number, unit: string): string {
  const days = formatDecimal(Math.abs(mean));
  return `${days} ${unit} ${mean > 0 ? 'later' : 'earlier'}`;
}
