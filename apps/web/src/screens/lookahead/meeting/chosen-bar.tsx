import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Chosen } from './use-chosen.ts';

export interface ChosenBarProps {
  chosen: Pick<Chosen<unknown>, 'rows' | 'most' | 'isAll' | 'toggleAll'>;
  /** What can be done with those that are chosen, and with how many of them. */
  actions: readonly { count: number; say: (count: string) => string; run: () => void }[];
}

/** Above rows of the meeting: all of them at once, and what is done with several. */
export function ChosenBar({ chosen: { rows, most, isAll, toggleAll }, actions }: ChosenBarProps) {
  if (most < 2) return null;
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-4">
      <Checkbox isSelected={isAll} isIndeterminate={!isAll && rows.length > 0} onChange={toggleAll}>
        {rows.length === 0 ? `Select all ${formatNumber(most)}` : `${formatNumber(rows.length)} selected`}
      </Checkbox>
      {actions
        .filter(({ count }) => count > 0)
        .map(({ count, say, run }) => (
          <Button key={say('')} size="sm" onPress={run}>
            {say(formatNumber(count))}
          </Button>
        ))}
    </div>
  );
}
