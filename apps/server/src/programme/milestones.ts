import { sql } from 'kysely';
import { mainChain } from '@baton/contract/programme/milestones.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, Rules } from '#resource/registry.ts';
import type { Queryable } from '#storage/database.ts';
import { refuseWithTurnovers } from './refuse-with-turnovers.ts';

/**
 * A milestone without a chain joins the only one of its kind, or the main one. A milestone with commitments or completed
 * turnovers can't be deleted; it can be removed from all active chains.
 */
export const milestoneRules: Rules = {
  async onSave(db, programme, changes) {
    const open = changes.filter(({ values }) => (values['chain'] ?? '') === '');
    if (open.length > 0) await joinChains(db, programme, open);
    return [];
  },
  onDelete: (trx, programme, records) =>
    refuseWithTurnovers(trx, programme, { by: 'milestone', one: 'milestone' }, records),
};

/** Gives milestones their chain, and new ones the place after its last milestone unless they have another one. */
async function joinChains(db: Queryable, programme: ProgrammeId, changes: readonly Change[]): Promise<void> {
  const { rows } = await sql<{ scope: string; chain: string; last: number }>`
    select scope, min(chain) as chain, max(position)::int as last from milestones
    where programme_id = ${programme} and deleted_at is null group by scope, lower(chain)`.execute(db);
  for (const { before, values } of changes) {
    const chains = rows.filter(({ scope }) => scope === values['scope']);
    const chosen =
      chains.length === 1
        ? chains[0]
        : chains.find(({ chain }) => chain.toLowerCase() === mainChain.toLowerCase());
    const joined = chosen ?? { scope: String(values['scope']), chain: mainChain, last: 0 };
    if (!chosen) rows.push(joined);
    values['chain'] = joined.chain;
    if (before || values['position'] !== 0) continue;
    joined.last += 1;
    values['position'] = joined.last;
  }
}
