import { Skeleton } from '#ui/skeleton.tsx';

/** The tracker's place while it loads for the first time. */
export function TrackerSkeleton() {
  return (
    <div aria-busy className="flex min-h-0 flex-1 flex-col gap-3">
      <p className="sr-only">Loading the tracker</p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-13" />
      <Skeleton className="h-8" />
      <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-hidden">
        {Array.from({ length: 16 }, (_, line) => (
          <Skeleton key={line} className="h-8 shrink-0" />
        ))}
      </div>
    </div>
  );
}
