import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies: (version: string, range: string) => boolean;
};
const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { version, engines } = JSON.parse(read('package.json')) as {
  version: string;
  engines: { node: string };
};

interface Locked {
  version?: string;
  engines?: { node?: string };
  resolved?: string;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

describe('a release', () => {
  it('has an entry in the changelog under its version, above all others', () => {
    expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
    expect(packages['']?.version).toBe(version);
  });

  it('has one version: the packages of the workspace have none of their own', () => {
    for (const name of ['apps/server', 'apps/web', 'packages/contract', 'packages/domain', 'packages/sample'])
      expect(JSON.parse(read(`${name}/package.json`)).version).toBeUndefined();
  });
});

describe('packages', () => {
  const needs = Object.entries(packages).map(([name, { engines: needed }]) => ({ name, node: needed?.node }));

  // The oldest supported version, and the first of each later long-term line.
  it.each(['20.19.0', '22.12.0', '24.0.0'])(
    'run on Node %s, so that npm has nothing to warn about',
    (node) => {
      expect(satisfies(node, engines.node)).toBe(true);
      expect(needs.filter((each) => each.node !== undefined && !satisfies(node, each.node))).toEqual([]);
    },
  );

  it('name no registry in the lock file', () => {
    const places = Object.values(packages).map(({ resolved }) => resolved ?? '');
    expect(places.filter((place) => /^https?:/.test(place))).toEqual([]);
  });
});
