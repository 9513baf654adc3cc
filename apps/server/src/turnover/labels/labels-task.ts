import { sql } from 'kysely';
import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { maxLabels, placeAddress, type LabelledKind, type labels } from '@baton/contract/turnover/labels.ts';
import { fieldError } from '#platform/app-error.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';
import { labelsPdf } from './labels-pdf.ts';

/** The largest id that the database can have. */
const maxId = 2_147_483_647;

interface LabelQuestion {
  programme: ProgrammeId;
  query: QueryOf<typeof labels.print>;
  now: Date;
  publicUrl: string;
}

/** Labels as a file to print. */
export const labelsTask: HeavyTask<LabelQuestion, { db: Queryable }> = {
  name: 'labels.pdf',
  async run({ db }, { programme, query, now, publicUrl }) {
    const { kind = 'system', ids = '', size = 'small', paper = 'a4' } = query;
    const { code, name, product } = await readProgramme(db, programme);
    const chosen =
      ids === ''
        ? null
        : ids
            .split(',')
            .map(Number)
            .filter((id) => id > 0 && id <= maxId);
    const places = await readPlaces(db, programme, kind, chosen);
    if (places.length === 0) throw fieldError('ids', copy.none);
    if (places.length > maxLabels) throw fieldError('ids', copy.tooMany(places.length, maxLabels));
    const about = `${copy.kinds[kind]} · ${code}`;
    const data = await labelsPdf(
      places.map((place) => ({ ...place, about, address: placeAddress(publicUrl, code, kind, place.id) })),
      { title: copy.title(name), product, made: now, size, paper },
    );
    return fileReply(`labels-${kind}s-${code}.pdf`, 'application/pdf', data);
  },
};

async function readProgramme(db: Queryable, programme: ProgrammeId) {
  const { rows } = await sql<{ code: string; name: string; product: string }>`
    select p.code, p.name, o.product from programmes p, organisation o where p.id = ${programme}`.execute(db);
  return rows[0] ?? { code: '', name: '', product: '' };
}

async function readPlaces(
  db: Queryable,
  programme: ProgrammeId,
  kind: LabelledKind,
  ids: readonly number[] | null,
): Promise<{ id: number; code: string; name: string }[]> {
  const from = kind === 'location' ? sql`locations` : sql`scopes`;
  const only = kind === 'location' ? sql`` : sql`and scope_kind = ${kind}`;
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from ${from}
    where programme_id = ${programme} ${only} and deleted_at is null
      and (${ids}::integer[] is null or id = any(${ids}::integer[]))
    order by sort_key, id limit ${maxLabels + 1}`.execute(db);
  return rows;
}
