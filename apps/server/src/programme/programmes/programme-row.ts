import type { Selectable } from 'kysely';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import type { Caller } from '#platform/caller.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import { organisation, tableMappingOf } from '#resource/table-mapping.ts';
import { writeChanges } from '#resource/write-records.ts';
import type { Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import type { Programmes } from '#storage/tables.ts';
import { programmeRegistry } from './programmes.ts';

/** A stored programme. */
type Row = Selectable<Programmes>;

/** A programme as answered: with its logo's URL and the caller's role. */
export function presentWith(links: FileLinks) {
  return (row: Row, caller: Caller) => ({
    ...row,
    logo: links.of(row.logo),
    role: caller.memberships.get(row.id)?.role ?? null,
  });
}

/** Inserts a generated programme. */
export async function insertProgramme(
  trx: Transaction,
  values: Record<string, unknown>,
  now: Date,
): Promise<{ id: ProgrammeId }> {
  const tableMapping = tableMappingOf(programmeRegistry, programmeResource);
  const writer = { db: trx, tableMapping, registry: programmeRegistry, programme: organisation, now };
  const [row] = await writeChanges(writer, 'created', [{ before: undefined, values }]);
  return { id: enteredProgramme(row!.id) };
}
