import { joinClasses } from '#lib/join-classes.ts';

interface SkeletonProps {
  /** Size, such as `h-4 w-32`; it should match the content. */
  className?: string;
}

/** Placeholder during the first load. Announce once, around a group of them, what is loading. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-track
      className={joinClasses('block animate-pulse-slow rounded-sm bg-surface-hover', className)}
    />
  );
}
