import type { ReactNode } from 'react';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';

interface SelectionBarProps {
  count: number;
  /** Name of the records, singular or plural. */
  noun: string;
  /** Buttons for actions on all selected records. */
  children: ReactNode;
  onClear: () => void;
}

/** Bar with the actions on the selected records. */
export function SelectionBar({ count, noun, children, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface-selected px-3 py-1.5"
    >
      <output className="mr-auto text-sm tabular">{`${formatNumber(count)} ${noun} selected`}</output>
      {children}
      <Button size="sm" variant="ghost" onPress={onClear}>
        Clear
      </Button>
    </section>
  );
}
