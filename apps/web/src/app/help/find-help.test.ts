import { expect, it } from 'vitest';
import { findShortcuts, findTerms } from './find-help.ts';
import { copy } from './glossary/copy.ts';
import { shortcutGroups } from './shortcuts.ts';

const named = (query: string) =>
  findTerms(copy.groups, query).flatMap(({ terms }) => terms.map(({ term }) => term));

it('finds terms by name or alias before their definitions', () => {
  expect(named('float')).toEqual(['Margin to need']);
  expect(named('ROADBLOCK')).toEqual(['Constraint']);
  expect(named('percentile')).toEqual(['P80 slip']);
  expect(named('stacked')).toEqual(['Skyline']);
  expect(named('no such word')).toEqual([]);
});

it('finds shortcuts by what they do, where, and by key', () => {
  const found = (query: string) =>
    findShortcuts(shortcutGroups, query).flatMap(({ title, shortcuts }) =>
      shortcuts.map(({ keys }) => `${title}: ${keys}`),
    );
  expect(found('look-ahead commit')).toEqual(['Look-ahead: c']);
  expect(found('f6')).toEqual(['Everywhere: f6']);
});

it('shows everything without a query', () => {
  expect(findTerms(copy.groups, ' ')).toEqual(copy.groups);
  expect(findShortcuts(shortcutGroups, '')).toEqual(shortcutGroups);
});

it('defines each term once', () => {
  const terms = copy.groups.flatMap(({ terms: each }) => each.map(({ term }) => term));
  expect(new Set(terms).size).toBe(terms.length);
});
