import { Skeleton } from '#ui/skeleton.tsx';

export function ReportSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <p className="sr-only">Loading report</p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-8" />
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </div>
  );
}
