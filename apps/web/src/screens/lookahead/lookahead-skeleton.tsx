import { Skeleton } from '#ui/skeleton.tsx';

/** The look-ahead's place while it loads for the first time. */
export function LookaheadSkeleton() {
  return (
    <div aria-busy className="flex min-h-0 flex-1 flex-col gap-3">
      <p className="sr-only">Loading the look-ahead</p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-13" />
      <Skeleton className="h-8" />
      <div className="grid min-h-0 flex-1 auto-rows-[4.5rem] grid-cols-2 gap-2 overflow-hidden sm:grid-cols-4 lg:grid-cols-6">
        {Array.from({ length: 24 }, (_, card) => (
          <Skeleton key={card} className="h-18" />
        ))}
      </div>
    </div>
  );
}
