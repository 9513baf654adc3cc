import type { CustomField } from '@baton/contract/resource/custom-fields.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/button.tsx';

export interface KeptValuesProps {
  gone: readonly { column: CustomField; count: number }[];
  onBringBack: (column: CustomField) => void;
}

/** What happens to the values of columns that are gone: nothing, and how to see them again. */
export function KeptValues({ gone, onBringBack }: KeptValuesProps) {
  if (gone.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {gone.map(({ column, count }) => (
        <li
          key={column.key}
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-sunken px-3 py-2 text-sm"
        >
          <span className="min-w-0">
            <span className="font-medium">{column.label}</span> is removed. {formatNumber(count)}{' '}
            {count === 1 ? 'system keeps its value' : 'systems keep their values'}, unseen.
          </span>
          <Button size="sm" icon="undo-2" onPress={() => onBringBack(column)}>
            Bring back
          </Button>
        </li>
      ))}
    </ul>
  );
}
