import type { Selectable } from 'kysely';
import type { Actor, Caller } from '#platform/caller.ts';
import type { Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/file-links.ts';
import { claimImages, takeImages, type GivenImages, type ImageColumns } from '#storage/images.ts';
import type { Programmes } from '#storage/tables.ts';

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

/** Keeps or removes the logo that a call is about; answers what to write of it. */
export function takeLogo(
  trx: Transaction,
  given: GivenImages<'logo'>,
  before: Row | undefined,
  by: { actor: Actor; now: Date },
): Promise<ImageColumns<'logo'>> {
  const owner = { entity: 'programme', ...(before && { entityId: before.id, programmeId: before.id }) };
  return takeImages(trx, ['logo'], given, before ?? {}, owner, by);
}

/** Tells a new programme's logo whose it is. */
export function claimLogo(trx: Transaction, columns: ImageColumns<'logo'>, id: number): Promise<void> {
  return claimImages(trx, columns, { entityId: id, programmeId: id });
}
