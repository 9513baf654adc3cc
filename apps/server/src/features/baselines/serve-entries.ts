import { sql } from 'kysely';
import { baselineCalls, type BaselineEntries } from '@baton/contract/baselines/baselines.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { isTurnover } from '@baton/domain/turnover/tracker-set.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { jsonType, reply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { openCells } from '#turnover/cells/open-cells.ts';
import { copy } from './copy.ts';
import { enterBaseline, refuseApproved, type BaselineRow } from './find-baseline.ts';
import { entriesJson } from './plan-data.ts';
import { writeEntries, type EntryChange } from './write-entries.ts';

/** Endpoints to read and edit a baseline's dates. */
export function serveEntries(serve: Serve, { db, clock }: TurnoverParts): void {
  serve(baselineCalls.entries, async ({ params, enter }) => {
    const baseline = await enterBaseline(db, params.id, enter);
    // One statement, so that the version belongs to these dates.
    const { rows } = await sql<{ text: string; version: number }>`
      select ${entriesJson(baseline)}::text as text, version from baselines where id = ${baseline.id}`.execute(
      db,
    );
    const { text, version } = rows[0]!;
    return reply(jsonType, Buffer.from(`${text.slice(0, -1)},"version":${version}}`));
  });

  serve(baselineCalls.change, ({ caller, params, body, enter }) =>
    inTransaction(db, async (trx) => {
      const baseline = await enterBaseline(trx, params.id, enter, { lock: true });
      refuseApproved(baseline);
      return changeEntries(trx, baseline, body.entries, { caller, now: clock.now() });
    }),
  );
}

/** A date in a request. */
interface EntryRequest {
  scope: string;
  milestone: number;
  day?: string | null;
  was?: string | null;
}

/** Changes dates of a draft, all or nothing; the baseline is locked by the caller. */
async function changeEntries(
  trx: Transaction,
  baseline: BaselineRow,
  wanted: readonly EntryRequest[],
  by: { caller: Caller; now: Date },
): Promise<BaselineEntries> {
  const cells = await openCells(trx, baseline.programme, wanted, { deep: false, now: by.now });
  const problems: string[] = [];
  const seen = new Set<string>();
  const changes = wanted.flatMap((entry): (EntryChange & EntryRequest)[] => {
    const cell = cells.find(entry);
    const label = cell?.label ?? `${entry.scope} ${entry.milestone}`;
    const problem = !cell
      ? `${label}: no such system, area or milestone in this programme.`
      : seen.has(label)
        ? `${label} is listed twice.`
        : entry.day != null && !isTurnover(cells.set, cell.row, cell.column)
          ? `${label}: this milestone doesn’t apply here.`
          : entry.day != null && !cell.before.required
            ? `${label} isn’t required.`
            : undefined;
    seen.add(label);
    if (problem !== undefined) problems.push(problem);
    if (problem !== undefined || !cell) return [];
    return [{ ...entry, label, scopeId: cell.before.scope, before: null, day: entry.day ?? null }];
  });
  if (problems.length > 0) throw fieldError('entries', problems.slice(0, 20).join(' '));
  await readBefore(trx, baseline, changes);
  refuseChanged(changes);
  const version = await writeEntries(trx, baseline, changes, by);
  return {
    version,
    scope: changes.map(({ scopeId }) => scopeId),
    milestone: changes.map(({ milestone }) => milestone),
    day: changes.map(({ day }) => (day === null ? null : dayNumber(day))),
  };
}

async function readBefore(
  trx: Transaction,
  { programme, id }: BaselineRow,
  changes: EntryChange[],
): Promise<void> {
  const { rows } = await sql<{ at: number; day: string }>`
    select x.at::int as at, e.day
    from unnest(${changes.map(({ scopeId }) => scopeId)}::integer[], ${changes.map(({ milestone }) => milestone)}::integer[])
      with ordinality as x(scope, milestone, at)
    join baseline_entries e on e.programme_id = ${programme} and e.baseline = ${id} and e.scope = x.scope
      and e.milestone = x.milestone`.execute(trx);
  for (const { at, day } of rows) changes[at - 1]!.before = day;
}

/** The dates were changed since the client read them. */
function refuseChanged(changes: readonly (EntryChange & EntryRequest)[]): void {
  const conflicts = changes.filter(
    ({ was, before, day }) => was !== undefined && was !== before && day !== before,
  );
  if (conflicts.length === 0) return;
  throw new AppError('version_conflict', copy.entries.changed(conflicts.length), {
    extra: {
      conflicts: conflicts.slice(0, 200).map(({ scope, milestone, day, before }) => ({
        scope,
        milestone,
        yours: day,
        current: before,
      })),
    },
  });
}
