import { ApiError, UnreachableError, messageOf, unreachableTitle } from '#lib/api-error.ts';
import { isLostChunk } from '#lib/load-ahead.ts';
import type { ErrorPageProps } from '#ui/error-page.tsx';

/** Props of the error page for an error. Unknown errors use its defaults. */
export function describeError(error: unknown): Omit<ErrorPageProps, 'onGoHome'> {
  if (error instanceof UnreachableError)
    return { status: 500, name: unreachableTitle, message: error.message };
  if (error instanceof ApiError)
    // A successful response that can’t be read counts as an error.
    return {
      status: error.status < 400 ? 500 : error.status,
      ...(error.words !== undefined && { message: error.words }),
    };
  if (isLostChunk(error))
    return {
      status: 500,
      message: 'Couldn’t load a part of the page. Check your connection and reload the page.',
    };
  if (error instanceof Error)
    return { status: 500, ...(error.message !== '' && { message: messageOf(error) }) };
  return {};
}
