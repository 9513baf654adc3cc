import { ToggleButton } from 'react-aria-components/ToggleButton';
import { filterPillClass } from '#ui/filter-select.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { copy } from './copy.ts';

export interface CompleteToggleProps {
  kind: 'system' | 'area';
  /** Number of complete systems or areas. */
  count: number;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows or hides systems and areas without open turnovers; the choice is remembered. */
export function CompleteToggle({ kind, count, isShown, onChange }: CompleteToggleProps) {
  if (count === 0) return null;
  return (
    <Tooltip text={copy.complete.show[kind](count)} placement="bottom">
      <ToggleButton
        aria-label={copy.complete.show[kind](count)}
        isSelected={isShown}
        onChange={onChange}
        className={filterPillClass(isShown)}
      >
        {copy.complete.label(count)}
      </ToggleButton>
    </Tooltip>
  );
}
