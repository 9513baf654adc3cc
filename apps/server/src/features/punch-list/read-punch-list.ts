import { sql } from 'kysely';
import { maxPrinted } from '@baton/contract/quality/punch-calls.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import type { AttachmentKind } from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import { readWindow } from '#resource/register/read-window.ts';
import type { FilterContext } from '#resource/registry.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Queryable } from '#storage/database.ts';

const resource = punches;

/** A punch as it is printed, with the names of what it refers to. */
export interface PrintedPunch {
  id: number;
  number: string;
  text: string;
  state: PunchState;
  category_name: string | null;
  system_name: string | null;
  area_name: string | null;
  location_name: string | null;
  clearing_team_name: string | null;
  clear_by_name: string | null;
  due: string | null;
  raised_on: string | null;
  raised_by: string;
  cleared_on: string | null;
  cleared_by: string;
  verified_on: string | null;
  verified_by: string;
  last_reason: string;
}

export interface PrintedAttachment {
  punch: number;
  kind: AttachmentKind;
  name: string;
  document_no: string;
  revision: string;
  sha256: string | null;
  thumbnail: string | null;
}

/** The punches to print: those with these ids, or all that match; throws if they are too many. */
export async function readPrinted(
  context: FilterContext,
  query: Record<string, unknown>,
  ids: readonly number[] | undefined,
): Promise<PrintedPunch[]> {
  const { db, programme } = context;
  const tableMapping = await tableMappingIn(db, registry, resource, programme);
  if (ids) return (await findRecords(db, tableMapping, registry, programme, ids)) as never;
  const window = { ...query, limit: maxPrinted };
  const found = JSON.parse(
    await readWindow({ ...context, tableMapping, registry }, window),
  ) as PrintedPunch[];
  if (found.length < maxPrinted) return found;
  const last = found.at(-1)?.id;
  const more = await readWindow({ ...context, tableMapping, registry }, { ...query, limit: 1, after: last });
  if (more !== '[]')
    throw new AppError(
      'too_large',
      `These are more than ${formatNumber(maxPrinted)} punches, the most that one file has. Narrow the filter.`,
    );
  return found;
}

/** Photos and documents of punches, oldest first. */
export async function readAttached(
  db: Queryable,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<PrintedAttachment[]> {
  const { rows } = await sql<Omit<PrintedAttachment, 'kind'> & { kind: string }>`
    select a.entity_id::integer as punch, a.kind, a.name, a.document_no, a.revision, a.sha256, a.thumbnail
    from attachments a
    where a.programme_id = ${programme} and a.entity = 'punch' and a.deleted_at is null
      and a.entity_id = any(${ids.map(String)})
    order by a.id`.execute(db);
  return rows as PrintedAttachment[];
}
