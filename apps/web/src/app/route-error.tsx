import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isLostChunk } from '#lib/load-ahead.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { reloadIfOutdated } from './build-check.ts';
import { describeError } from './describe-error.ts';
import { isCrawler } from './is-crawler.ts';
import { useTitleOverride } from './title-override.ts';

/** What is shown when a screen could not be made. A part that a new build has taken away loads the page again instead. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [told, setTold] = useState<unknown>(isLostChunk(error) ? undefined : error);
  useTitleOverride('An error occurred');
  useEffect(() => {
    let isGone = false;
    // While the page is on its way out, nothing more is shown.
    const tell = (reloads: boolean) => !reloads && !isGone && setTold(error);
    if (isLostChunk(error)) void reloadIfOutdated().then(tell);
    return () => void (isGone = true);
  }, [error]);
  if (isLostChunk(error) && told !== error) return null;
  if (isCrawler(navigator.userAgent)) return null;
  const goHome = () => {
    reset();
    void router.navigate({ to: '/' });
  };
  return <ErrorPage {...describeError(error)} onGoHome={goHome} />;
}
