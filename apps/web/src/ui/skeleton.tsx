import { joinClasses } from '#lib/join-classes.ts';

export interface SkeletonProps {
  /** Size and place, such as `h-4 w-32`; it should match what comes. */
  className?: string;
}

/** Holds a place during the first load. Say once, around a group of them, what is being loaded. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-track
      className={joinClasses('block animate-pulse-slow rounded-sm bg-surface-hover', className)}
    />
  );
}
