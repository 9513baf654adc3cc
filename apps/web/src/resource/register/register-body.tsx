import type { ReactNode } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import type { useOpenRegister } from '#resource/window/use-windowed-records.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export interface RegisterBodyProps {
  windowed: ReturnType<typeof useOpenRegister>;
  failed: string;
  /** Said while the first rows are loaded, with a placeholder for them. */
  loading?: string;
  empty: ReactNode;
  table: ReactNode;
  /** On a phone. */
  cards: ReactNode;
}

/** The rows of a register, or why there are none. */
export function RegisterBody({ windowed, failed, loading, empty, table, cards }: RegisterBodyProps) {
  const { register, isCurrent, failed: error, retry } = windowed;
  const isNarrow = useNarrow();
  const isEmpty = register !== null && isCurrent && register.lines().length === 0;
  return (
    <>
      {error !== null && <ErrorState title={failed} error={error} onRetry={retry} />}
      {!register && error === null && loading !== undefined && (
        <div aria-busy className="flex flex-col gap-2">
          <p className="sr-only">{loading}</p>
          <Skeleton className="h-64" />
        </div>
      )}
      {isEmpty && empty}
      {register && !isEmpty && (isNarrow ? cards : table)}
    </>
  );
}
