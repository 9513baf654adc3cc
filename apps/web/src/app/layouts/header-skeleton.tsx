import { Skeleton } from '#ui/skeleton.tsx';

export const headerClass =
  'sticky top-0 z-20 flex h-header items-center gap-2 border-b border-line bg-surface px-3 sm:px-6 print:hidden';

/** Placeholder of the header while it loads. */
export function HeaderSkeleton() {
  return (
    <header className={headerClass}>
      <Skeleton className="h-8 w-64 max-w-full" />
    </header>
  );
}
