import { expect, it } from 'vitest';
import { mergeNarrative } from './merge-narrative.ts';

const text = (texts: Record<string, string>) =>
  Object.entries(texts).map(([title, words]) => ({ title, text: words }));
const base = text({ Progress: 'On time', Safety: 'Nothing', Next: 'Paint' });

it('joins what two people wrote in different parts', () => {
  const mine = text({ Progress: 'A week late', Safety: 'Nothing', Next: 'Paint' });
  const theirs = text({ Progress: 'On time', Safety: 'One near miss', Next: 'Paint' });
  const { conflicts, resolve } = mergeNarrative(base, mine, theirs);
  const both = text({ Progress: 'A week late', Safety: 'One near miss', Next: 'Paint' });
  expect([conflicts, resolve('mine'), resolve('theirs')]).toEqual([[], both, both]);
});

it('asks about parts that both changed and keeps the others’ changes', () => {
  const mine = text({ Progress: 'A week late', Safety: 'All well', Next: 'Paint' });
  const theirs = text({ Progress: 'Two weeks late', Safety: 'Nothing', Next: 'Tags' });
  const { conflicts, resolve } = mergeNarrative(base, mine, theirs);
  expect(conflicts).toEqual([{ label: 'Progress', theirs: 'Two weeks late', mine: 'A week late' }]);
  expect(resolve('mine')).toEqual(text({ Progress: 'A week late', Safety: 'All well', Next: 'Tags' }));
  expect(resolve('theirs')).toEqual(text({ Progress: 'Two weeks late', Safety: 'All well', Next: 'Tags' }));
});

it('asks about the whole where somebody changed the headings, and shows what only one has', () => {
  const mine = text({ Progress: 'A week late', Safety: 'Nothing', Next: 'Paint', Weather: 'Storm' });
  const theirs = text({ Progress: 'Two weeks late', Safety: 'Nothing' });
  const { conflicts, resolve } = mergeNarrative(base, mine, theirs);
  expect(conflicts).toEqual([
    { label: 'Progress', theirs: 'Two weeks late', mine: 'A week late' },
    { label: 'Next', theirs: '', mine: 'Paint' },
    { label: 'Weather', theirs: '', mine: 'Storm' },
  ]);
  expect([resolve('mine'), resolve('theirs')]).toEqual([mine, theirs]);
});

it('takes the one that changed anything', () => {
  const changed = text({ Progress: 'A week late' });
  expect(mergeNarrative(base, changed, base)).toMatchObject({ conflicts: [] });
  expect(mergeNarrative(base, changed, base).resolve('theirs')).toEqual(changed);
  expect(mergeNarrative(base, base, changed).resolve('mine')).toEqual(changed);
  expect(mergeNarrative(base, changed, changed)).toMatchObject({ conflicts: [] });
});
