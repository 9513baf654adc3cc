import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, Rules, SaveContext } from '#resource/registry.ts';
import type { Queryable } from '#storage/database.ts';
import { recordEvents } from '#storage/events/events.ts';
import { refuseWithTurnovers } from './refuse-with-turnovers.ts';

/** Rules shared by systems and areas, which share a table. */
export function scopeRules(one: 'system' | 'area'): Rules {
  return {
    sharedTable: { name: 'scopes', only: { column: 'scope_kind', value: one } },
    onDelete: (trx, programme, records) => refuseWithTurnovers(trx, programme, { by: 'scope', one }, records),
    afterSave(changes) {
      const gained = gainedParts(changes);
      return gained.size === 0 ? undefined : (context) => clearParents(context, one, gained);
    },
  };
}

/** The number of parts that each record gains. */
function gainedParts(changes: readonly Change[]): Map<number, number> {
  const gained = new Map<number, number>();
  for (const { before, values } of changes) {
    const parent = values['parent'] as number | null | undefined;
    if (parent != null && parent !== before?.['parent']) gained.set(parent, (gained.get(parent) ?? 0) + 1);
  }
  return gained;
}

/**
 * Only leaves are tracked by default: a record that gets its first child is no longer tracked, unless it has
 * turnovers or is set again.
 */
async function clearParents(
  { trx, programme, actor, now }: SaveContext,
  one: 'system' | 'area',
  gained: ReadonlyMap<number, number>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update scopes p set turned_over = false, version = version + 1, updated_at = ${now}
    from unnest(${[...gained.keys()]}::integer[], ${[...gained.values()]}::integer[]) as g(id, parts)
    where p.programme_id = ${programme} and p.id = g.id and p.turned_over
      and (select count(*) from scopes c where c.programme_id = p.programme_id and c.parent = p.id
        and c.deleted_at is null) = g.parts
      and not exists (select 1 from turnovers t where t.programme_id = p.programme_id and t.scope = p.id and t.version > 0)
      and not exists (select 1 from baseline_entries b where b.programme_id = p.programme_id and b.scope = p.id)
    returning p.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await recordEvents(
    trx,
    now,
    actor,
    ids.map((id) => ({
      action: `${one}.updated`,
      entity: one,
      entityId: id,
      programmeId: programme,
      changes: { turned_over: [true, false] },
      reason:
        one === 'system'
          ? 'It now has subsystems, which are tracked instead.'
          : 'It now has areas below it, which are tracked instead.',
    })),
  );
}

const punchCounts = ['punch_a', 'punch_b', 'punch_c'] as const;

/** Cancelled or held systems need a reason; a completed count can't exceed its total. */
export const systemRules: Rules = {
  ...scopeRules('system'),
  // Another writer may count between the reading and the writing of a system.
  counted: {
    columns: punchCounts,
    when: sql`(select p.punches = 'records' from programmes p where p.id = r.programme_id)`,
  },
  async onSave(db, programme, changes, { isImport = false }) {
    const hasPunchList = changes.some(changesPunches) && (await keepsPunchList(db, programme));
    return changes.map((change) => {
      const { before, values } = change;
      const errors: Record<string, string[]> = {};
      if (values['status'] === 'cancelled' && values['cancelled_reason'] === '') {
        errors['cancelled_reason'] = ['Give a reason for cancelling the system.'];
      }
      if (values['hold'] === true && values['hold_reason'] === '')
        errors['hold_reason'] = ['Give a reason for putting the system on hold.'];
      if (Number(values['checks_done']) > Number(values['checks_total'])) {
        errors['checks_done'] = ['ITRs complete can’t be more than total ITRs.'];
      }
      if (hasPunchList)
        for (const name of changedPunches(change))
          // A file may be an older export.
          if (isImport) values[name] = before?.[name] ?? 0;
          else errors[name] = ['This number is counted from the punch list, so you can’t type it.'];
      return Object.keys(errors).length > 0 ? errors : undefined;
    });
  },
};

function changedPunches({ before, values }: Change) {
  return punchCounts.filter((name) => Number(values[name] ?? 0) !== Number(before?.[name] ?? 0));
}

function changesPunches(change: Change): boolean {
  return changedPunches(change).length > 0;
}

async function keepsPunchList(db: Queryable, programme: ProgrammeId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from programmes where id = ${programme} and punches = 'records'`.execute(db);
  return rows.length > 0;
}
