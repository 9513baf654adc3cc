import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon.tsx';
import { copy } from './copy.ts';

export interface RegisterEmptyProps {
  /** There are records that the filter leaves out. */
  isFiltered: boolean;
  onClear: () => void;
  noMatch: { title: string; text: string };
  /** Of a register without records. */
  title: string;
  icon: IconName;
  actions: ReactNode;
  children: ReactNode;
}

/** A register without a record, or without one that matches. */
export function RegisterEmpty({ isFiltered, onClear, noMatch, ...none }: RegisterEmptyProps) {
  return (
    <div className="rounded-md border border-line">
      {isFiltered ? (
        <EmptyState
          title={noMatch.title}
          icon="search"
          actions={<Button onPress={onClear}>{copy.clear}</Button>}
        >
          {noMatch.text}
        </EmptyState>
      ) : (
        <EmptyState {...none} />
      )}
    </div>
  );
}
