import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';

export interface CompleteToggleProps {
  kind: 'system' | 'area';
  /** Number of complete systems or areas that aren’t shown. */
  folded: number;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows or hides systems and areas without open turnovers; the choice is remembered. */
export function CompleteToggle({ kind, folded, isShown, onChange }: CompleteToggleProps) {
  if (isShown)
    return (
      <Button variant="ghost" size="sm" onPress={() => onChange(false)}>
        {copy.complete.hide[kind]}
      </Button>
    );
  if (folded === 0) return null;
  return (
    <Button variant="ghost" size="sm" onPress={() => onChange(true)}>
      {copy.complete.show[kind](folded)}
    </Button>
  );
}
