import { AppError, fieldError } from '#platform/app-error.ts';
import { countUp } from '#storage/revision.ts';
import type { Writing } from './save.ts';
import type { Stored } from './stored.ts';

/** Where records are that belong to no programme: the programmes themselves. */
export const organisation = 0;

export function isInOrganisation({ resource }: Pick<Stored, 'resource'>): boolean {
  return resource.place === 'organisation';
}

/** The programme in whose history and revision a record's change shows; a programme's show in its own. */
export function programmeOf({ stored, programme }: Writing, id: number): number {
  return isInOrganisation(stored) ? id : programme;
}

/** Tells everybody who looks that these have changed. */
export async function countUpFor(writing: Writing, ids: readonly number[]): Promise<void> {
  const { trx, stored, programme, now } = writing;
  const entity = stored.resource.name;
  if (ids.length === 0) return;
  if (!isInOrganisation(stored)) await countUp(trx, programme, now, { entity, ids });
  // In one order, so that two changes of the same programmes wait for each other instead of for ever.
  else
    for (const id of ids.toSorted((one, other) => one - other))
      await countUp(trx, id, now, { entity, ids: [id] });
}

/** Enters each of several programmes; one that the caller does not see is a wrong value. */
export async function enterEach(
  enter: (programme: number) => Promise<unknown>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids)
    await enter(id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      throw fieldError('records', `There is no programme ${id}.`);
    });
}
