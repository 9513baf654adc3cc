import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { markRecords, writeChanges } from '#resource/write-records.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme } from '../people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('is proof: every query of a programme’s rows is given a ProgrammeId, never a plain number', () => {
  const { programmes } = inject('declared');
  expect(programmes.length).toBeGreaterThan(150);
  expect(programmes.filter(({ isProven }) => !isProven).map(({ place }) => place)).toEqual([]);
});

it('is not made of a number by accident', () => {
  const readsRows = (programme: ProgrammeId) => programme;
  // @ts-expect-error -- a number that came in proves nothing
  expect(readsRows(1)).toBe(1);
  expect(readsRows(enteredProgramme(1))).toBe(1);
});

it('keeps the engine of records inside it: what is in another programme is neither found nor changed', async () => {
  const admin = await addAdmin(test);
  const { id: here } = await addProgramme(test, admin, 'Here');
  const { id: there } = await addProgramme(test, admin, 'There');
  const { body: team } = await test.ask('POST', '/api/teams/', {
    token: admin.access,
    body: { programme: there, code: 'ELE', name: 'Electrical' },
  });
  const teams = tableMappingOf(registry, registry.resource('teams'));
  const { db } = test.app.storage;
  const now = test.clock.now();
  const find = (programme: number) =>
    findRecords(db, teams, registry, enteredProgramme(programme), [team.id]);
  expect(await find(here)).toEqual([]);
  const [before] = await find(there);
  const values = { ...before, name: 'Somebody else’s' };
  await db.transaction().execute(async (trx) => {
    const writer = { db: trx, tableMapping: teams, registry, programme: enteredProgramme(here), now };
    expect(await writeChanges(writer, 'updated', [{ before, values }])).toEqual([]);
    expect(await markRecords(writer, 'deleted', [team.id])).toEqual([]);
  });
  expect(await find(there)).toEqual([before]);
});
