import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  issuedDocument,
  type IssuedDocument,
  type IssuedFormat,
  type IssuedLaneGrouping,
} from '@baton/contract/turnover/issued-lookahead.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { fileReply, jsonReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/file-of.ts';
import type { Queryable } from '#storage/database.ts';
import { lookaheadPdf } from '#turnover/lookahead/print/lookahead-pdf.ts';
import { fileName } from '#turnover/print/format-stamp.ts';
import type { HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import { boardsOf } from './issued-boards.ts';
import { sheetsOf } from './issued-sheets.ts';
import { readDocument } from './read-document.ts';
import { copy } from './copy.ts';

interface IssuedQuestion {
  programme: ProgrammeId;
  id: number;
  now: Date;
}

/** An issued look-ahead with all that it shows. */
export const issuedTask: HeavyTask<IssuedQuestion, HeavyParts> = {
  name: 'lookahead.issued',
  async run(parts, { programme, id, now }) {
    return jsonReply(z.parse(issuedDocument, await readDocument({ ...parts, now }, programme, id)));
  },
};

export interface IssuedFileQuestion extends IssuedQuestion {
  format: IssuedFormat;
  group: IssuedLaneGrouping;
}

/** An issued look-ahead as a file. */
export const issuedFileTask: HeavyTask<IssuedFileQuestion, HeavyParts> = {
  name: 'lookahead.issued.file',
  async run(parts, { programme, id, now, format, group }, job) {
    const document = await readDocument({ ...parts, now }, programme, id);
    const { issue, content } = document;
    const name = fileName(`look-ahead-${issue.number}`, { ...content, data_date: issue.data_date });
    const { zone, product } = await readNames(parts.db, programme);
    if (format === 'xlsx') return writeLongFile(job, name, sheetsOf(document, zone));
    const data = await lookaheadPdf(
      boardsOf(document, group),
      wordsOf(document, group, { zone, product }),
      job,
    );
    return fileReply(`${name}.pdf`, 'application/pdf', data);
  },
};

function wordsOf(
  { issue, content }: IssuedDocument,
  group: IssuedLaneGrouping,
  { zone, product }: { zone: string; product: string },
) {
  return {
    zone,
    product,
    title: copy.title(issue.number, formatDate(issue.data_date), formatDate(issue.until)),
    group: lookaheadCopy.groupedBy[group],
    issue: copy.issued(formatMoment(issue.issued_at, zone), issue.issued_by),
    unit: formatUnit(content.unit),
    signatures:
      content.signatures && qualityCopy.chainHead(content.signatures.count, content.signatures.hash),
  };
}

async function readNames(db: Queryable, programme: ProgrammeId): Promise<{ zone: string; product: string }> {
  const { rows } = await sql<{ zone: string; product: string }>`
    select p.time_zone as zone, o.product from programmes p, organisation o where p.id = ${programme}`.execute(
    db,
  );
  return rows[0] ?? { zone: 'UTC', product: '' };
}
