import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '@baton/contract/catalogue.ts';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import { readPackage } from './imports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The engine of records in each package. */
const engine = ['packages/contract/src/resource', 'apps/server/src/resource', 'apps/web/src/resource'];

/** Fields of every entity, field kinds, and words with another meaning here: a prop, an HTTP header, React’s state. */
const general = [
  'programme',
  'position',
  'email',
  'number',
  'kind',
  'description',
  'location',
  'title',
  'text',
  'state',
];
/** Meanings that a field can declare (`FieldMeaning`), and what a change can need (`Resource.reason`). */
const meanings = ['colour', 'icon', 'reason'];

const entities = [...resources, programmeResource];
const entityNames = new Set(entities.flatMap(({ name, one, many }) => [name, one, many]));
const fieldNames = new Set(entities.flatMap(({ form }) => Object.keys(form)));
for (const word of [...general, ...meanings]) fieldNames.delete(word);
for (const word of general) entityNames.delete(word);

/** Strings and keys in the code that are the name of an entity or of its field. */
function namedIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const texts = [...code.matchAll(/(['"`])([a-z_]+)\1/g)].map((match) => match[2]!);
  const keys = [...code.matchAll(/^\s*([a-z_]+): \{/gm)].map((match) => match[1]!);
  const isNamed = (each: string) => entityNames.has(each) || fieldNames.has(each);
  // SQL has no quotes, so fields are recognised by their underscore.
  const inSql = [...code.matchAll(/\b[a-z]+\.([a-z]+(?:_[a-z]+)+)\b/g)].map((match) => match[1]!);
  return [...[...texts, ...inSql].filter(isNamed), ...keys.filter((each) => entityNames.has(each))];
}

it.each(engine)('%s knows no entity by name', (folder) => {
  const files = readPackage(root, { folder, uses: [], layers: [] });
  expect(files.length).toBeGreaterThan(2);
  const found = files.flatMap(({ name, text }) => namedIn(text).map((each) => `${name} names ${each}.`));
  expect(found).toEqual([]);
});

it('finds an entity or its field in a condition, a table and an access', () => {
  expect(namedIn("if (resource.name === 'people') return 1;")).toEqual(['people']);
  expect(namedIn("const shared = {\n  areas: { table: 'x' },\n};")).toEqual(['areas']);
  expect(namedIn("record['first_name']")).toEqual(['first_name']);
  expect(namedIn("sql`trim(t.first_name || ' ')`")).toEqual(['first_name']);
  expect(namedIn("// 'people'\n/* 'people' */ const people = 'person of no kind';")).toEqual([]);
});

/** Trials, the made-up kind of quality record that tests build in: its own files, and the lists of kinds. */
const trialFiles = [
  'packages/domain/src/quality/trial-kind.ts',
  'packages/contract/src/quality/trials.ts',
  'apps/server/src/records/saved-trials.ts',
  'apps/server/src/quality/served-trials.ts',
  'apps/web/src/screens/trials/trials.tsx',
];
const kindLists = [
  'packages/contract/src/http/page-paths.ts',
  'packages/contract/src/quality/quality-kinds.ts',
  'packages/contract/src/entities.ts',
  'packages/contract/src/accounts/notices.ts',
  'packages/contract/src/accounts/describe-notice.ts',
  'apps/server/src/records/saved-kinds.ts',
  'apps/server/src/quality/served-kinds.ts',
  'apps/web/src/turnover/filter/addresses.ts',
  'apps/web/src/app/destinations.ts',
  'apps/web/src/app/palette/hit-views.ts',
  'apps/web/src/app/router.tsx',
  'apps/web/src/app/screens.ts',
  'apps/web/src/screens/inbox/inbox.tsx',
  'apps/web/src/screens/accounts/settings/copy.ts',
];

describe('a made-up kind of quality record', () => {
  const folders = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];
  const files = folders.flatMap((folder) =>
    readPackage(root, { folder, uses: [], layers: [] }).map(({ name, text }) => ({
      name: `${folder}/${name}`,
      code: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, ''),
      text,
    })),
  );

  it('is named by its declaration and by the lists of kinds only', () => {
    const named = files
      .filter(({ code }) => /[tT]rial/.test(code.replace('Trial running', '')))
      .map(({ name }) => name);
    expect(named.toSorted()).toEqual(
      ['packages/domain/src/build-flags.ts', ...trialFiles, ...kindLists].toSorted(),
    );
  });

  it('is declared in at most 400 lines, its migration aside', () => {
    const linesOf = (text: string) => text.trimEnd().split('\n').length;
    const lines = files.map(({ name, text }) => {
      if (trialFiles.includes(name)) return linesOf(text);
      const listed = text.match(/\.\.\.\((hasTrials|typeof TRIALS)[\s\S]*?: (absent|\[\])\)/g) ?? [];
      return (
        listed.reduce((sum, part) => sum + linesOf(part), 0) +
        (text.match(/^import .*[tT]rial/gm) ?? []).length
      );
    });
    const total = lines.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(300);
    expect(total).toBeLessThanOrEqual(400);
  });

  it('is none of the kinds of this build', () => {
    expect(entities.map(({ name }) => name)).not.toContain('trials');
  });

  it('is served by an engine that knows no kind by name', () => {
    const engineOf =
      /^apps\/server\/src\/quality\/(commands\/|records\/(check|record|judge|find|follow|filter-cond|milestone-|lock|leave|recount|side))/;
    const found = files.filter(({ name, code }) => engineOf.test(name) && /punch|[tT]rial/i.test(code));
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
