import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/button.tsx';

export interface PassedToggleProps {
  /** How many were passed before this week. */
  count: number;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows what was passed before this week, or hides it again. */
export function PassedToggle({ count, isShown, onChange }: PassedToggleProps) {
  return (
    <Button size="sm" variant="ghost" onPress={() => onChange(!isShown)}>
      {isShown ? 'Hide what was passed before' : `${formatNumber(count)} passed before this week: show`}
    </Button>
  );
}
