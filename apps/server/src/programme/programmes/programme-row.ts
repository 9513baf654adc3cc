import type { Selectable } from 'kysely';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import type { Caller } from '#platform/caller.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import { organisation, tableMappingOf } from '#resource/table-mapping.ts';
import { insertRecords } from '#resource/write-records.ts';
import type { Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import type { Programmes } from '#storage/tables.ts';
import { programmeRegistry } from './programmes.ts';

/** A programme as it is kept. */
export type Row = Selectable<Programmes>;

/** As it is answered: with the address of its logo, and the caller's own role. */
export function presentWith(links: FileLinks) {
  return (row: Row, caller: Caller) => ({
    ...row,
    logo: links.of(row.logo),
    role: caller.memberships.get(row.id)?.role ?? null,
  });
}

/** Writes a programme that was made up, with values that fit its form. */
export async function insertProgramme(
  trx: Transaction,
  values: Record<string, unknown>,
  now: Date,
): Promise<{ id: ProgrammeId }> {
  const [id = 0] = await insertRecords(
    trx,
    tableMappingOf(programmeRegistry, programmeResource),
    organisation,
    now,
    [{ before: undefined, values }],
  );
  return { id: enteredProgramme(id) };
}
