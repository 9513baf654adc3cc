import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isLostChunk } from '#lib/load-ahead.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { reloadIfOutdated } from './build-check.ts';
import { describeError } from './describe-error.ts';
import { isCrawler } from './is-crawler.ts';
import { useTitleOverride } from './title-override.ts';
import { copy } from './copy.tsx';

/** Shown if a screen fails to render. If its chunk was removed by a new build, the page is reloaded instead. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [shownError, setShownError] = useState<unknown>(isLostChunk(error) ? undefined : error);
  useTitleOverride(copy.spec.error);
  useEffect(() => {
    let isGone = false;
    // Nothing is shown while the page reloads.
    const tell = (reloads: boolean) => !reloads && !isGone && setShownError(error);
    if (isLostChunk(error)) void reloadIfOutdated().then(tell);
    return () => void (isGone = true);
  }, [error]);
  if (isLostChunk(error) && shownError !== error) return null;
  if (isCrawler(navigator.userAgent)) return null;
  const goHome = () => {
    reset();
    void router.navigate({ to: '/' });
  };
  return <ErrorPage {...describeError(error)} onGoHome={goHome} />;
}
