import { expect, test } from 'vitest';
import { isPagePath, pagePaths } from './page-paths.ts';

test('matches every path of the page, with any parameters, a trailing slash or capitals', () => {
  const paths = pagePaths.map((path) => path.replace(/\{\w+\}/g, 'Nz-_.7'));
  for (const spelled of [paths, paths.map((path) => `${path}/`), paths.map((path) => path.toUpperCase())])
    expect(spelled.filter((path) => !isPagePath(path.replace('//', '/')))).toEqual([]);
});

test('matches no other path', () => {
  const unknown = [
    '/no/such/page',
    '/app/nothing',
    '/app/tracker/more',
    '/apps',
    '/auth/accept-invite/only-one-part',
    '/auth/accept-invite/a/b/c',
    '/auth/update/a',
    '/app/reporting/weekly/1/2',
    '/app//tracker',
    '/index.html',
  ];
  expect(unknown.filter(isPagePath)).toEqual([]);
});
