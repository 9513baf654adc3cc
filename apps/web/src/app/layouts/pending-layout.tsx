import { Skeleton } from '#ui/skeleton.tsx';
import { HeaderSkeleton } from './header-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';
import { copy } from '#ui/copy.ts';

/** Layout of the screens after login while the current user is loading. */
export function PendingLayout() {
  return (
    <div className="flex min-h-dvh">
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <HeaderSkeleton />
        <main aria-busy className="flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-6 sm:px-6">
          <p className="sr-only">{copy.loadingPage}</p>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-4 w-full max-w-lg" />
          <Skeleton className="h-64 w-full" />
        </main>
      </div>
    </div>
  );
}
