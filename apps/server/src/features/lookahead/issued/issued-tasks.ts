import { issuedBoard } from '@baton/contract/lookahead/board-cards.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  issuedDocument,
  type IssuedDocument,
  type IssuedFormat,
  type IssuedLaneGrouping,
} from '@baton/contract/lookahead/issued-lookahead.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { fileReply, jsonReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/file-of.ts';
import type { Queryable } from '#storage/database.ts';
import { writeCells, writeColumns } from '#features/lookahead/board/compute-board.ts';
import type { SheetBoard } from '#features/lookahead/print/lay-out-sheet.ts';
import { lookaheadPdf } from '#features/lookahead/print/lookahead-pdf.ts';
import { fileName } from '#features/print/format-stamp.ts';
import type { HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import { sheetsOf } from './issued-sheets.ts';
import { readDocument } from './read-document.ts';

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

interface IssuedFileQuestion extends IssuedQuestion {
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
    title: `Look-ahead ${issue.number}, ${formatDate(issue.data_date)} to ${formatDate(issue.until)}`,
    group: lookaheadCopy.groupedBy[group],
    issue: `Issued ${formatMoment(issue.issued_at, zone)} by ${issue.issued_by}`,
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

/** The issued boards to print: of systems, and of areas if any are in the window. */
function boardsOf(document: IssuedDocument, by: IssuedLaneGrouping): SheetBoard[] {
  const { issue, content } = document;
  const [systems, areas] = (['system', 'area'] as const).map((kind): SheetBoard => {
    const board = issuedBoard(document, kind, by);
    return {
      stamp: {
        programme: issue.programme,
        programme_code: content.programme_code,
        programme_name: content.programme_name,
        data_date: issue.data_date,
        baseline: issue.baseline === null ? null : { id: 0, number: issue.baseline, name: '' },
        filter: kind === 'area' ? [{ label: 'Turnovers', value: 'Areas' }] : [],
        revision: 0,
        made_at: issue.issued_at,
      },
      weeks: issue.weeks,
      columns: writeColumns(board),
      lanes: board.lanes.map((lane) => ({ ...lane, cells: writeCells(lane, (at) => content.cards[at]!) })),
      total: board.total,
    };
  });
  return [systems!, areas!].filter(({ total }, at) => total > 0 || (at === 0 && areas!.total === 0));
}
