import { useUrgent } from '#lib/late-parts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { HeadSkeleton } from './head-skeleton.tsx';

/** Placeholder of the tracker during the first load. */
export function TrackerSkeleton() {
  useUrgent();
  return (
    <div aria-busy className="flex min-h-0 flex-1 flex-col gap-2">
      <p className="sr-only">Loading tracker…</p>
      <HeadSkeleton />
      <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-hidden">
        {Array.from({ length: 16 }, (_, line) => (
          <Skeleton key={line} className="h-8 shrink-0" />
        ))}
      </div>
    </div>
  );
}
