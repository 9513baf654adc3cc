import { useSyncExternalStore } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { copy } from '#ui/copy.ts';
import { loading } from './loading.ts';
import type { LoadingStore } from './loading-store.ts';

interface LoadingBarProps {
  store?: LoadingStore;
}

export function LoadingBar({ store = loading }: LoadingBarProps) {
  const { progress, isVisible, isError } = useSyncExternalStore(store.subscribe, store.read);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be styled alike everywhere
      role="progressbar"
      aria-label={copy.loadingPage}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
      aria-hidden={!isVisible}
      data-loading-bar={isError ? 'error' : isVisible ? 'busy' : 'idle'}
      className={joinClasses(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] transition-opacity',
        isVisible ? 'opacity-100' : 'opacity-0',
      )}
    >
      <div
        data-fill
        className={joinClasses(
          'h-full w-full origin-left',
          progress > 0 && 'transition-transform duration-100 ease-linear',
          isError ? 'bg-loading-bar-error' : 'bg-loading-bar',
        )}
        style={{ transform: `scaleX(${progress / 100})` }}
      />
    </div>
  );
}
