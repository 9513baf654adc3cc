import { describe, expect, it } from 'vitest';
import {
  firstWords,
  mentionQuery,
  mentionsIn,
  readComment,
  showMentions,
  storeMentions,
  suggestMentions,
  typedNames,
  type Mentionable,
} from './mentions.ts';

const lars: Mentionable = { kind: 'person', id: 12, name: 'Lars Berg' };
const civil: Mentionable = { kind: 'team', id: 3, name: 'Civil' };
const civilWorks: Mentionable = { kind: 'team', id: 4, name: 'Civil works' };
const known = [lars, civil, civilWorks];

describe('a mention', () => {
  it('is stored by id and shown by name', () => {
    const stored = storeMentions('@Lars Berg, can @civil works check? @Civil knows.', known);
    expect(stored).toBe('@[person:12], can @[team:4] check? @[team:3] knows.');
    const renamed = showMentions(stored, ({ kind, id }) => `${kind} ${id}`);
    expect(renamed).toBe('@person 12, can @team 4 check? @team 3 knows.');
    expect(mentionsIn(`${stored} ${stored}`)).toEqual([
      { kind: 'person', id: 12 },
      { kind: 'team', id: 4 },
      { kind: 'team', id: 3 },
    ]);
  });

  it('is neither part of an email address nor of a longer word', () => {
    for (const typed of ['lars@civil.example', '@Civilian', 'mail @ Lars Berg', '@Lars'])
      expect(storeMentions(typed, known)).toBe(typed);
  });

  it('leaves text that only looks like one', () => {
    expect(readComment('a @[user:1] @[team:0] @[team:x]')).toEqual(['a @[user:1] @[team:0] @[team:x]']);
    expect(readComment('@[team:3]')).toEqual([{ kind: 'team', id: 3 }]);
    expect(readComment('')).toEqual([]);
  });

  it('tells apart people with the same name', () => {
    const other: Mentionable = { kind: 'person', id: 13, name: 'Lars Berg' };
    const names = typedNames([lars, other]);
    expect(names.map(({ name }) => name)).toEqual(['Lars Berg', 'Lars Berg (2)']);
    expect(storeMentions('@Lars Berg (2) and @Lars Berg', names)).toBe('@[person:13] and @[person:12]');
  });
});

describe('suggestions', () => {
  it('are asked for by what is typed after @', () => {
    expect(mentionQuery('Hello @la', 9)).toEqual({ from: 6, query: 'la' });
    expect(mentionQuery('@', 1)).toEqual({ from: 0, query: '' });
    expect(mentionQuery('@Lars Be', 8)).toEqual({ from: 0, query: 'Lars Be' });
    expect(mentionQuery('Hello @la', 5)).toBeNull();
    expect(mentionQuery('lars@civil', 10)).toBeNull();
    expect(mentionQuery('@ la', 4)).toBeNull();
    expect(mentionQuery('@la\nnext', 8)).toBeNull();
  });

  it('find every typed word at the beginning of a word, whole names first', () => {
    const names = (query: string) => suggestMentions(query, known, 8).map(({ name }) => name);
    expect(names('be')).toEqual(['Lars Berg']);
    expect(names('berg la')).toEqual(['Lars Berg']);
    expect(names('civ')).toEqual(['Civil', 'Civil works']);
    expect(names('wor')).toEqual(['Civil works']);
    expect(names('x')).toEqual([]);
    expect(suggestMentions('', known, 2)).toHaveLength(2);
  });
});

it('the first words of a comment are cut at a word', () => {
  expect(firstWords('Valve\n arrives  today', 40)).toBe('Valve arrives today');
  expect(firstWords('The valve arrives tomorrow morning', 20)).toBe('The valve arrives…');
  expect(firstWords('Donaudampfschifffahrt', 5)).toBe('Donau…');
});
