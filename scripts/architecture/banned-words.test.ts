import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedWords } from './banned-words.ts';
import { isNotCopy, technicalWords } from './copy-exceptions.ts';
import { isCopy } from './imports.ts';
import { packages } from './layers.ts';
import { mayHoldText, visibleTexts } from './visible-text.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const named = (file: string, words: string[]) => words.map((word) => `${file}:${word}`);

describe('banned words', () => {
  const files = packages.flatMap(({ folder }) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split(path.sep).join('/')}`,
    ),
  );

  it('are in no copy file', () => {
    const copies = files.filter(isCopy);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.flatMap((file) => named(file, bannedWords(read(file))))).toEqual([]);
  });

  it('are in no text where it is shown', () => {
    const shown = files.filter(
      (file) => mayHoldText(file) && !file.startsWith('packages/contract/') && !isNotCopy(file),
    );
    const texts = shown.flatMap((file) =>
      visibleTexts(file, read(file)).map(({ line, text }) => ({ at: `${file}:${line}`, text })),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.flatMap(({ at, text }) => named(at, bannedWords(text)))).toEqual([]);
  });

  it('are in no label or summary of the contract', () => {
    const labelsOf = (source: string) =>
      source
        .split('\n')
        .map((line) =>
          [...line.matchAll(/\b(?:label|summary|description): '([^']*)'/g)]
            .map((match) => match[1])
            .join(' '),
        )
        .join('\n');
    const forms = files.filter(
      (file) => file.startsWith('packages/contract/') && /(?<!\.test)\.ts$/.test(file),
    );
    expect(forms.flatMap((file) => named(file, bannedWords(labelsOf(read(file)))))).toEqual([]);
  });

  it('are in no document', () => {
    const documents = [
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'CHANGELOG.md',
      'bench/README.md',
      ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name.split(path.sep).join('/')}`),
    ];
    const isTechnical = (word: string) => technicalWords.includes(word.replace(/^.*: /, '').toLowerCase());
    const found = (file: string) => bannedWords(read(file)).filter((word) => !isTechnical(word));
    expect(documents.flatMap((file) => named(file, found(file)))).toEqual([]);
  });

  it('are found as words, in any case', () => {
    expect(bannedWords("a: 'Nobody passed the gate.',\nb: 'Gateway, by-passed',")).toEqual([
      '1: Nobody',
      '1: passed',
      '1: gate',
    ]);
    expect(bannedWords('text: `Accepted by the receiver ${name}`,')).toEqual(['1: receiver']);
  });

  it('are no names: of a key, in backticks, or of a value', () => {
    expect(bannedWords("  giver: 'Responsible team',\nSend `giver`.\nx: `${giver} is late`")).toEqual([]);
  });

  it('may be used with a reason', () => {
    expect(bannedWords("// banned word: fixed by the specification\nx: 'could not be found'")).toEqual([]);
  });
});
