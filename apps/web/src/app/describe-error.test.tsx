import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, UnreachableError, unreachableText } from '#lib/api-error.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { describeError } from './describe-error.ts';

/** Text of the error page: status, name and message. */
function shown(error: unknown): string[] {
  const html = renderToStaticMarkup(<ErrorPage {...describeError(error)} onGoHome={() => undefined} />);
  return [...html.matchAll(/<(?:p|h1)[^>]*>([^<]*)</g)].map(([, text]) =>
    (text ?? '').replace('&#x27;', "'"),
  );
}

const defaultText = "This is not the page you're looking for.";

test('what nothing is known of shows the defaults of the specification', () => {
  expect(shown(undefined)).toEqual(['404', 'An error occurred', defaultText]);
  expect(shown({})).toEqual(['404', 'An error occurred', defaultText]);
  expect(shown(new ApiError(404, undefined))).toEqual(['404', 'An error occurred', defaultText]);
});

test('an error without words shows the default text under its own status', () => {
  expect(shown(new ApiError(500, undefined))).toEqual(['500', 'An error occurred', defaultText]);
  expect(shown(new ApiError(500, { code: 'error', detail: '' }))).toEqual([
    '500',
    'An error occurred',
    defaultText,
  ]);
  expect(shown(new Error(''))).toEqual(['500', 'An error occurred', defaultText]);
});

test('words that there are stay', () => {
  const refused = new ApiError(403, { code: 'permission_denied', detail: 'Not yours.' });
  expect(shown(refused)).toEqual(['403', 'An error occurred', 'Not yours.']);
  expect(shown(new UnreachableError())).toEqual(['500', 'Server Unavailable', unreachableText]);
  expect(shown(new TypeError('x is not a function'))).toEqual([
    '500',
    'An error occurred',
    'Unexpected error. Reload the page and try again.',
  ]);
  expect(shown(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))[2]).toContain(
    'Couldn’t load a part of the page.',
  );
});
