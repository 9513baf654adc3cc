import path from 'node:path';
import { expect, it } from 'vitest';
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
