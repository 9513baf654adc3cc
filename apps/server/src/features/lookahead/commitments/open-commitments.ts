import { sql } from 'kysely';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { notFound, permissionDenied } from '#platform/app-error.ts';
import { refuseStale, type SeenVersion } from '#platform/http/serve.ts';
import { lastChange } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { openCells, type CellName } from '#turnover/cells/open-cells.ts';
import { refuseForbidden } from '#turnover/cells/refuse-cells.ts';

/** A commitment that the caller may change. */
export interface OpenCommitment {
  current: CommitmentRecord;
  /** Recorded result; null while open. */
  closed: 'kept' | 'missed' | null;
}

/** Commitments with their cells and rules. */
export interface OpenCommitments {
  moment: ProgrammeMoment;
  reasonCodes: readonly string[];
  /** Fewer than requested if some aren't in the programme. */
  list: OpenCommitment[];
}

/** Reads and locks commitments; throws if the caller may not change one of them. */
export async function openCommitments(at: WriteContext, ids: readonly number[]): Promise<OpenCommitments> {
  const { trx, programme, now, scope } = at;
  const { rows: names } = await sql<CellName & { scope_id: number }>`
    select s.scope_kind || ':' || c.scope as scope, c.milestone, c.scope as scope_id from commitments c
      join scopes s on s.programme_id = c.programme_id and s.id = c.scope
    where c.programme_id = ${programme} and c.id = any(${ids}) and c.deleted_at is null`.execute(trx);
  const scopes = [...new Set(names.map(({ scope_id }) => scope_id))];
  await incrementRevision(trx, programme, now, { entity: 'commitments', ids: scopes });
  const cells = await openCells(trx, programme, names, { deep: false, now });
  const found = names.flatMap((name) => cells.find(name) ?? []);
  refuseForbidden(
    scope,
    found.map((cell) => ({ cell, permissions: ['forecasts.edit'] as const })),
  );
  if (found.length < names.length && !scope.may('forecasts.edit')) throw permissionDenied();
  const records = await listCommitments(trx, cells.moment, { ids });
  const list = records.map((current) => ({
    current,
    closed: current.closed_at === null ? null : (current.result as 'kept' | 'missed'),
  }));
  return { moment: cells.moment, reasonCodes: cells.reasonCodes, list };
}

/** Reads one commitment; throws if the caller may not change it or has an old version. */
export async function openCommitment(
  at: WriteContext,
  id: number,
  seen: SeenVersion | undefined,
): Promise<Omit<OpenCommitments, 'list'> & { open: OpenCommitment }> {
  const {
    list: [open],
    ...ground
  } = await openCommitments(at, [id]);
  if (!open) throw notFound();
  if (seen) refuseStale(seen, open.current, await lastChange(at.trx, 'commitment', id));
  return { ...ground, open };
}
