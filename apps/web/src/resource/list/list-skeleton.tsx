import { useUrgent } from '#lib/late-parts.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const lines = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder while the list loads for the first time. */
export function ListSkeleton({ label }: { label: string }) {
  useUrgent();
  return (
    <div aria-busy className="flex flex-col gap-3">
      <p className="sr-only">{`Loading ${label}`}</p>
      <Skeleton className="h-8 w-64 max-w-full" />
      <div className="rounded-md border border-line">
        {lines.map((line) => (
          <div key={line} className="flex h-8 items-center gap-4 border-b border-line px-3 last:border-b-0">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="h-3 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
