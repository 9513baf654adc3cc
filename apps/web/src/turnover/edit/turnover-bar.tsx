import type { ReactNode } from 'react';
import { useStore } from '#lib/use-store.ts';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from './changes/tracker-tools.ts';
import { openMultiEdit } from './open-multi-edit.ts';
import { openShift } from './open-shift.ts';
import type { SelectionStore } from '#turnover/selection/turnover-selection.ts';
import { copy as dialogsCopy } from './dialogs/copy.ts';
import { copy } from './copy.ts';

export interface TurnoverBarProps {
  count: number;
  selection: SelectionStore;
  /** Keyboard hint. */
  hint?: string;
  children?: ReactNode;
}

/** Bar below list, board and skyline: the count and the actions on the selection. */
export function TurnoverBar({ count, selection, hint, children }: TurnoverBarProps) {
  const tools = useTrackerTools();
  const { chosen } = useStore(selection);
  return (
    <footer className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-t border-line pt-2 text-sm">
      <output className="text-text-muted tabular">
        {chosen.length > 1 ? copy.bar.selected(chosen.length, count) : copy.bar.turnovers(count)}
      </output>
      {chosen.length > 1 && (
        <>
          <Button size="sm" onPress={() => void openMultiEdit(tools, null, chosen, 'forecast')}>
            Change dates…
          </Button>
          <Button size="sm" onPress={() => void openShift(tools, null, chosen)}>
            {dialogsCopy.push.action}
          </Button>
        </>
      )}
      {children}
      {hint !== undefined && <span className="ml-auto text-text-muted max-sm:hidden">{hint}</span>}
    </footer>
  );
}
