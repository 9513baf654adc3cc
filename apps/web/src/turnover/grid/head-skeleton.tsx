import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder of heading, figures and filter at their usual height. */
export function HeadSkeleton() {
  return (
    <>
      <div
        className="flex h-25 shrink-0 flex-col justify-between gap-2 lg:h-16.5 min-[84rem]:h-8 min-[84rem]:flex-row"
        aria-hidden
      >
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-7 w-2xl max-w-full max-lg:h-16 lg:ml-auto" />
      </div>
      <Skeleton className="h-13.5 shrink-0" />
      <Skeleton className="h-14.5 shrink-0 sm:h-8 lg:h-16 min-[84rem]:h-8" />
    </>
  );
}
