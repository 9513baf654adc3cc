import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Words that were replaced (docs/decisions/0049-plain-names.md): responsible, receiving, milestone, board, notified, resolved. */
const retired = /^(givers?|receivers?|gates?|gardens?|told|settled?)$/;

/** Names that say nothing outside their file. */
const empty = /^(Given|Asked|Known|Exported|Waiting|Found|By|Commanded|Told)$/;

/** The end of a selection. */
const allowed = ['onSelectionSettled'];

/** Words of a name in any case: `readScopeGates`, `GIVER_TEAM`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

function retiredNames(source: string): string[] {
  const declared = source.matchAll(
    /^(?:export )?(?:declare )?(?:abstract )?(?:async )?(const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm,
  );
  return Array.from(declared, ([text, kind, name]) => ({ text, kind: kind!, name: name! }))
    .filter(({ text, kind, name }) => {
      if (allowed.includes(name)) return false;
      if (/^(interface|type|class)/.test(kind) && empty.test(name)) return true;
      return text.startsWith('export') && wordsOf(name).some((word) => retired.test(word));
    })
    .map(({ name }) => name);
}

describe('names', () => {
  it('use the words of the product', () => {
    const found = packages.flatMap(({ folder }) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .flatMap((name) =>
          retiredNames(readFileSync(path.join(root, folder, name), 'utf8')).map(
            (each) => `${folder}/${name}: ${each}`,
          ),
        ),
    );
    expect(found).toEqual([]);
  });

  it('on the wire and in SQL, too, but where old files and sealed records are read', () => {
    const reads = /synonyms: |^packages\/contract\/src\/signing\/old-names\.ts|\/migrations\//;
    const found = packages.flatMap(({ folder }) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|sql)$/.test(name) && !reads.test(`${folder}/${name}`))
        .flatMap((name) =>
          readFileSync(path.join(root, folder, name), 'utf8')
            .split('\n')
            .filter((line) => /(?<![a-z])(giver|receiver|garden)(?![a-z])|gate_|_gate\b/i.test(line))
            .filter((line) => !reads.test(line))
            .map((line) => `${folder}/${name}: ${line.trim()}`),
        ),
    );
    expect(found).toEqual([]);
  });

  it('are found in any case', () => {
    const source =
      'export const readScopeGates = 1;\nexport interface GiverTeam {}\ninterface Asked {}\nconst told = 1;\nexport const navigate = 1;';
    expect(retiredNames(source)).toEqual(['readScopeGates', 'GiverTeam', 'Asked']);
  });
});
