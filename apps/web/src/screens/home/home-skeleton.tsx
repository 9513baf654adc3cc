import { Skeleton } from '#ui/skeleton.tsx';

export function HomeSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-7 w-2/3 max-w-xl" />
      <Skeleton className="h-16 w-full" />
      <div className="grid gap-8 xl:grid-cols-2">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
