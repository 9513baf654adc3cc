import { Button } from '#ui/button.tsx';

export interface SelectionBarProps {
  count: number;
  many: string;
  onEdit: () => void;
  /** Undefined for who may not. */
  onDelete: (() => void) | undefined;
  onClear: () => void;
}

/** What can be done with all that is selected. */
export function SelectionBar({ count, many, onEdit, onDelete, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface-selected px-3 py-1.5"
    >
      <output className="mr-auto text-sm tabular">
        <span className="font-medium">{count.toLocaleString('en-GB')}</span> {many} selected
      </output>
      <Button size="sm" icon="pencil" onPress={onEdit}>
        Change a field
      </Button>
      {onDelete && (
        <Button size="sm" icon="trash-2" onPress={onDelete}>
          Delete
        </Button>
      )}
      <Button size="sm" variant="ghost" onPress={onClear}>
        Clear
      </Button>
    </section>
  );
}
