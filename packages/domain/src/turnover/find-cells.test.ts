import { expect, it } from 'vitest';
import { reportDataForTests } from '#reports/set-for-tests.ts';
import { findCells } from './find-cells.ts';

const { set } = reportDataForTests(
  [
    { code: '21-01', name: 'Feed pump' },
    { code: '31-21', name: 'Fan of hall 21-0' },
    { code: '21-02', name: 'Booster pump' },
  ].map((scope) => ({ scope, cells: [{}, {}, {}] })),
);
const find = (query: string, isWanted: (cellIndex: number) => boolean = () => true, limit = 50) =>
  findCells(set, query, isWanted, limit).map(
    (cellIndex) => `${set.scopes.code[Math.trunc(cellIndex / 3)]} ${set.milestones[cellIndex % 3]!.code}`,
  );

it('finds turnovers by words of scope and milestone, in any order', () => {
  expect(find('pump mc')).toEqual(['21-01 MC', '21-02 MC']);
  expect(find('HO 21-02')).toEqual(['21-02 HO']);
  expect(find('21-02 MC')).toEqual(['21-02 MC']);
  expect(find('gate rfc fan')).toEqual(['31-21 RFC']);
  expect(find('nothing')).toEqual([]);
});

it('lists codes that start with the word first, up to the limit', () => {
  expect(find('21-0', (cellIndex) => cellIndex % 3 === 0)).toEqual(['21-01 MC', '21-02 MC', '31-21 MC']);
  expect(find('', undefined, 4)).toEqual(['21-01 MC', '21-01 RFC', '21-01 HO', '31-21 MC']);
  expect(find('fan', undefined, 2)).toEqual(['31-21 MC', '31-21 RFC']);
});
