import { sql } from 'kysely';
import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punchFilter } from '@baton/contract/quality/punch-filter.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { Paper } from '#platform/pdf/paper.ts';
import { describeFilter } from '#resource/export/export.ts';
import type { Queryable } from '#storage/database.ts';
import { fileName } from '#features/print/format-stamp.ts';
import { stampFrame } from '#features/print/stamp-frame.ts';
import type { HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import type { FilterContext } from '#resource/registry.ts';
import { copy } from './copy.ts';
import { punchListPdf } from './punch-list-pdf.ts';
import { readAttached, readPrinted } from './read-punch-list.ts';

/** Photos of up to so many punches are printed in full size, of more as thumbnails. */
const maxFullSize = 20;

interface PunchListQuestion extends Omit<FilterContext, 'db'> {
  query: QueryOf<typeof punchCalls.print>;
}

/** The punch list with its photos, as a file to print. */
export const punchListTask: HeavyTask<PunchListQuestion, HeavyParts> = {
  name: 'punches.pdf',
  async run({ db, blobs }, { programme, query, now, caller }, job) {
    const { ids = '', programme: _, ...filter } = query;
    const chosen =
      ids === ''
        ? undefined
        : ids
            .split(',')
            .map(Number)
            .filter((id) => id > 0 && id < 2 ** 31);
    const punches = await readPrinted({ db, programme, caller, now }, filter, chosen);
    const { stamp: made, zone, product } = await readStamp(db, programme, now);
    const stamp = {
      ...made,
      filter: [{ label: copy.title, value: describeFilter(punchFilter, filter) || 'All punches' }],
    };
    const { title, none } = copy;
    const about = copy.count(punches.length);
    const isFull = punches.length <= maxFullSize;
    const data = await punchListPdf(
      new Paper(
        { title, author: product, made: now, size: 'A4' },
        stampFrame({ title, stamp, zone, product, about }),
      ),
      punches,
      {
        none,
        attachments: await readAttached(
          db,
          programme,
          punches.map(({ id }) => id),
        ),
        readPhoto: async ({ sha256, thumbnail }) => {
          const wanted = isFull ? sha256 : (thumbnail ?? sha256);
          // A lost or damaged file leaves a gap, and the rest is printed.
          return wanted === null ? undefined : blobs.read(wanted).catch(() => undefined);
        },
      },
      job,
    );
    return fileReply(`${fileName('punch-list', stamp)}.pdf`, 'application/pdf', data);
  },
};

interface StampRow {
  programme_name: string;
  programme_code: string;
  data_date: string | null;
  zone: string;
  product: string;
}

async function readStamp(db: Queryable, programme: ProgrammeId, now: Date) {
  const { rows } = await sql<StampRow>`
    select p.name as programme_name, p.code as programme_code, p.data_date, p.time_zone as zone, o.product
    from programmes p, organisation o where p.id = ${programme}`.execute(db);
  const { zone, product, ...named } = rows[0] as StampRow;
  const day = now.toISOString();
  const stamp = {
    ...named,
    data_date: named.data_date ?? day.slice(0, 10),
    made_at: day,
    filter: [],
  };
  return { stamp, zone, product };
}
