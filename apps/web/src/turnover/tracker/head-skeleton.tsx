import { Skeleton } from '#ui/skeleton.tsx';

/** The place of the head, the figures and the filter, as high as they usually are. */
export function HeadSkeleton() {
  return (
    <>
      <div className="flex h-16.5 shrink-0 flex-col justify-between" aria-hidden>
        <Skeleton className="h-7 w-56" />
        <Skeleton className="ml-auto h-7 w-xl max-w-full" />
      </div>
      <Skeleton className="h-13.5 shrink-0" />
      <Skeleton className="h-8 shrink-0" />
    </>
  );
}
