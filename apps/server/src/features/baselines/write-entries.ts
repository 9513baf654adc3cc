import { sql } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import type { BaselineRow } from './find-baseline.ts';

/** A changed date of a draft; null removes it. */
export interface EntryChange {
  scopeId: number;
  milestone: number;
  before: string | null;
  day: string | null;
  /** Display name: the codes of scope and milestone. */
  label: string;
}

/** Maximum number of dates listed in an event; beyond it, only their count. */
const maxNamed = 200;

/**
 * Writes dates of a draft, from grid and file. Returns the baseline's version, which covers its dates, so that an
 * approval applies to the dates that were seen.
 */
export async function writeEntries(
  trx: Transaction,
  { programme, id, version }: BaselineRow,
  changes: readonly EntryChange[],
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const real = changes.filter(({ before, day }) => before !== day);
  if (real.length === 0) return version;
  const [gone, set] = [real.filter(({ day }) => day === null), real.filter(({ day }) => day !== null)];
  const places = (some: readonly EntryChange[]) =>
    sql`${some.map(({ scopeId }) => scopeId)}::integer[], ${some.map(({ milestone }) => milestone)}::integer[]`;
  if (gone.length > 0)
    await sql`
      delete from baseline_entries e using unnest(${places(gone)}) as x(scope, milestone)
      where e.programme_id = ${programme} and e.baseline = ${id} and e.scope = x.scope and e.milestone = x.milestone`.execute(
      trx,
    );
  if (set.length > 0)
    await sql`
      insert into baseline_entries (programme_id, baseline, scope, milestone, day)
      select ${programme}, ${id}, x.scope, x.milestone, x.day
      from unnest(${places(set)}, ${set.map(({ day }) => day)}::date[]) as x(scope, milestone, day)
      on conflict (programme_id, baseline, scope, milestone) do update set day = excluded.day`.execute(trx);
  await sql`
    update baselines set version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = ${id}`.execute(trx);
  const named = Object.fromEntries(
    real.slice(0, maxNamed).map(({ label, before, day }) => [label, [before, day]]),
  );
  await recordEvent(trx, now, caller, {
    action: 'baseline.dates_changed',
    entity: 'baseline',
    entityId: id,
    programmeId: programme,
    changes: { dates_changed: [null, real.length], ...named },
  });
  await incrementRevision(trx, programme, now, { entity: 'baseline_entries', ids: [id] });
  return version + 1;
}
