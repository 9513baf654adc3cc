import { expect, it } from 'vitest';
import { pagePaths } from '@baton/contract/http/page-paths.ts';
import { createAppRouter } from './router.tsx';

it('has the paths that the server answers with 200, and no others', () => {
  const router = createAppRouter({} as Parameters<typeof createAppRouter>[0]);
  const paths = Object.keys(router.routesByPath).map((path) =>
    path.replace(/(.)\/$/, '$1').replace(/\$(\w+)/g, '{$1}'),
  );
  expect([...new Set(paths)].toSorted()).toEqual(pagePaths.toSorted());
});
