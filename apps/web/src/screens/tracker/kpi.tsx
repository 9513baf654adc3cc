import { memo } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Measure } from '@baton/domain/turnover/measures.ts';
import { formatNumber } from '#lib/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Tooltip } from '#ui/tooltip.tsx';

/** What asks for a look when it is not zero. */
const alarming: readonly Measure[] = ['overdue', 'late'];

export interface KpiProps {
  measure: Measure;
  label: string;
  definition: string;
  figure: number;
  isChosen: boolean;
  onChoose: (measure: Measure | null) => void;
}

/** One figure. By itself: choosing one leaves the others as they are, and eight of them are dearer than the rows. */
export const Kpi = memo(function Kpi({ measure, label, definition, figure, isChosen, onChoose }: KpiProps) {
  return (
    <Tooltip text={definition} placement="bottom">
      <ToggleButton
        isSelected={isChosen}
        onChange={(isSelected) => onChoose(isSelected ? measure : null)}
        data-measure={measure}
        className={joinClasses(
          'flex min-w-28 flex-1 shrink-0 flex-col items-start px-3 py-1.5 text-left transition-colors -outline-offset-2',
          'hover:bg-surface-hover data-[selected]:bg-surface-selected data-[selected]:shadow-[inset_0_-2px_0_var(--accent)]',
        )}
      >
        <span className="text-xs whitespace-nowrap text-text-muted">{label}</span>
        <span
          className={joinClasses(
            'text-lg leading-6 font-semibold tabular',
            alarming.includes(measure) && figure > 0 && 'text-danger-text',
          )}
        >
          {formatNumber(figure)}
        </span>
      </ToggleButton>
    </Tooltip>
  );
});
