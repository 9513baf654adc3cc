import { ToggleButton } from 'react-aria-components/ToggleButton';
import { messageOf } from '#lib/api-error.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { allChanges, changedDifferences, type Changed } from '#turnover/filter/tracker-search.ts';
import { cellIndexesOfChange } from '#turnover/compare/compare-view.ts';
import type { ComparisonState } from '#turnover/compare/use-comparison.ts';
import { copy } from './copy.ts';

const words = copy.strip;

export interface CompareStripProps extends ComparisonState {
  /** Name of the comparison, for example "the tracker on 9 Nov". */
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
      <span className="mr-1 font-medium">{`Compared with ${label}`}</span>
      {error !== null && !comparison ? (
        <>
          <span role="alert" className="text-danger-text">
            {`Couldn’t load the comparison. ${messageOf(error)}`}
          </span>
          <Button size="sm" icon="rotate-cw" onPress={retry}>
            Retry
          </Button>
        </>
      ) : (
        <>
          {shown.map((difference) => (
            <Tooltip key={difference} text={copy.difference[difference].definition} placement="bottom">
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
                  {copy.difference[difference].sign}
                </span>
                <span>{copy.difference[difference].label}</span>
                <span className="font-semibold tabular">
                  {comparison ? formatNumber(countBy(difference)) : '…'}
                </span>
              </ToggleButton>
            </Tooltip>
          ))}
          {comparison && (
            <span className="ml-1 text-text-muted tabular">
              {mean === null || mean === 0
                ? `${formatNumber(same)} on the same date.`
                : `${formatNumber(same)} on the same date, average change ${formatSigned(mean)} ${unit}.`}
              {isEarlier && ` Where there was no forecast then, today’s baseline is used.`}
              {comparison.gone > 0 && ` ${words.deleted(comparison.gone)}`}
            </span>
          )}
        </>
      )}
      <Button className="ml-auto" size="sm" icon="x" label="End comparison" onPress={onEnd} />
    </section>
  );
}
