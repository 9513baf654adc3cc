import { expect, inject, it } from 'vitest';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';

it('is proof: every query of a programme’s rows is given a ProgrammeId, never a plain number', () => {
  const { programmes } = inject('declared');
  expect(programmes.length).toBeGreaterThan(100);
  expect(programmes.filter(({ isProven }) => !isProven).map(({ place }) => place)).toEqual([]);
});

it('is not made of a number by accident', () => {
  const readsRows = (programme: ProgrammeId) => programme;
  // @ts-expect-error -- a number that came in proves nothing
  expect(readsRows(1)).toBe(1);
  expect(readsRows(enteredProgramme(1))).toBe(1);
});
