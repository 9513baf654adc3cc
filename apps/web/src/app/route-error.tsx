import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError, UnreachableError, messageOf, unreachableTitle } from '#lib/api-error.ts';
import { ErrorPage, type ErrorPageProps } from '#ui/error-page.tsx';
import { isCrawler } from './is-crawler.ts';
import { useTitleOverride } from './title-override.ts';

/** What is shown when a screen could not be made. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useTitleOverride('An error occurred');
  if (isCrawler(navigator.userAgent)) return null;
  const goHome = () => {
    reset();
    void router.navigate({ to: '/' });
  };
  return <ErrorPage {...describe(error)} onGoHome={goHome} />;
}

function describe(error: unknown): Omit<ErrorPageProps, 'onGoHome'> {
  if (error instanceof UnreachableError)
    return { status: 500, name: unreachableTitle, message: error.message };
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  if (isLostChunk(error))
    return {
      status: 500,
      message: 'A part of the page could not be loaded. Check your connection and reload the page.',
    };
  return { status: 500, message: messageOf(error) };
}

function isLostChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|preload/i.test(error.message);
}
