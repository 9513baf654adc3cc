import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface DoneStripProps {
  /** What was done last; nothing is shown without it. */
  text: string | undefined;
  undoLabel: string;
  onUndo: () => void;
}

/** What was done last, with its undo, in place of a notice that would cover the buttons on a phone. */
export function DoneStrip({ text, undoLabel, onUndo }: DoneStripProps) {
  return (
    <output className="empty:hidden">
      {text !== undefined && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-success-soft px-3 py-1.5 text-success-text">
          <Icon name="circle-check" size={16} />
          <span className="min-w-0 flex-1 tabular">{text}</span>
          <Button size="sm" onPress={onUndo}>
            {undoLabel}
          </Button>
        </span>
      )}
    </output>
  );
}
