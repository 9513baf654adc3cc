import { ToggleButton } from 'react-aria-components/ToggleButton';
import { measures, type Measure } from '@baton/domain/turnover/measures.ts';
import type { TrackerSettings } from '@baton/contract/turnover/tracker-data.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { measureWords } from './measure-words.ts';

export interface KpiStripProps {
  figures: Record<Measure, number>;
  settings: TrackerSettings;
  chosen: Measure | null;
  onChoose: (measure: Measure | null) => void;
}

/** What asks for a look when it is not zero. */
const alarming: readonly Measure[] = ['overdue', 'late'];

/** The figures of what the filter leaves; each narrows to the turnovers that it counts. */
export function KpiStrip({ figures, settings, chosen, onChoose }: KpiStripProps) {
  const words = measureWords(settings);
  return (
    <fieldset
      aria-label="Figures"
      className="flex min-w-0 shrink-0 divide-x divide-line overflow-x-auto border-y border-line"
    >
      {measures.map((measure) => (
        <Tooltip key={measure} text={words[measure].definition} placement="bottom">
          <ToggleButton
            isSelected={chosen === measure}
            onChange={(isSelected) => onChoose(isSelected ? measure : null)}
            data-measure={measure}
            className={joinClasses(
              'flex min-w-28 flex-1 shrink-0 flex-col items-start px-3 py-1.5 text-left transition-colors -outline-offset-2',
              'hover:bg-surface-hover data-[selected]:bg-surface-selected data-[selected]:shadow-[inset_0_-2px_0_var(--accent)]',
            )}
          >
            <span className="text-xs whitespace-nowrap text-text-muted">{words[measure].label}</span>
            <span
              className={joinClasses(
                'text-lg leading-6 font-semibold tabular',
                alarming.includes(measure) && figures[measure] > 0 && 'text-danger-text',
              )}
            >
              {figures[measure].toLocaleString('en-GB')}
            </span>
          </ToggleButton>
        </Tooltip>
      ))}
    </fieldset>
  );
}
