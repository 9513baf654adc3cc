import { sql } from 'kysely';
import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import {
  maxLabels,
  placeAddress,
  type LabelledKind,
  type labels,
  type LabelPaper,
  type LabelSize,
} from '@baton/contract/tracker/labels.ts';
import { fieldError } from '#platform/app-error.ts';
import { fileReply } from '#platform/http/reply.ts';
import { gap, line, linesOf, together, type Column } from '#platform/pdf/blocks.ts';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { tones } from '#platform/pdf/tones.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { Queryable } from '#storage/database.ts';
import { drawQr } from '#features/print/draw-qr.ts';
import { copy } from './copy.ts';

/** Labels in a row; rows have the height of common label sheets (mm). */
const layouts: Record<LabelSize, { columns: number; height: number; code: number; name: number }> = {
  small: { columns: 3, height: 37, code: 11, name: 7.5 },
  large: { columns: 2, height: 74, code: 20, name: 11 },
};

const pointsPerMm = 72 / 25.4;

const maxNameLines = 3;

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
    if (places.length === 0) throw fieldError('ids', 'There is nothing to print labels of.');
    if (places.length > maxLabels) throw fieldError('ids', copy.tooMany(places.length, maxLabels));
    const about = `${copy.kinds[kind]} · ${code}`;
    const data = await labelsPdf(
      places.map((place) => ({ ...place, about, address: placeAddress(publicUrl, code, kind, place.id) })),
      { title: `Labels of ${name}`, product, made: now, size, paper },
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

/** What is printed on a label. */
interface Label {
  code: string;
  name: string;
  /** As System, Area or Location, with the programme's code. */
  about: string;
  address: string;
}

interface LabelSheet {
  title: string;
  product: string;
  made: Date;
  size: LabelSize;
  paper: LabelPaper;
}

/** Labels side by side, with a QR code that opens the place. Without margins of its own, as label sheets have none. */
async function labelsPdf(labels: readonly Label[], sheet: LabelSheet): Promise<Buffer> {
  const pdf = new PdfDocument({
    title: sheet.title,
    author: sheet.product,
    made: sheet.made,
    size: sheet.paper === 'letter' ? 'LETTER' : 'A4',
  });
  const { columns, height: mm, ...look } = layouts[sheet.size];
  const width = pdf.width / columns;
  const height = mm * pointsPerMm;
  const rows = Math.floor(pdf.height / height);
  // What is left of the page is shared by its top and bottom.
  const top = (pdf.height - rows * height) / 2;
  labels.forEach((label, at) => {
    const place = at % (columns * rows);
    if (place === 0 && at > 0) pdf.addPage();
    const [x, y] = [(place % columns) * width, top + Math.floor(place / columns) * height];
    drawLabel(pdf, label, { x, y, width, height, ...look });
  });
  return pdf.finish(() => undefined);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  code: number;
  name: number;
}

function drawLabel(pdf: PdfDocument, label: Label, { x, y, width, height, code, name }: Box): void {
  const pad = height * 0.1;
  const side = Math.min(height - 2 * pad, width * 0.45);
  pdf.rect(x, y, width, height, { stroke: tones.rule, width: 0.25, dash: [2, 2] });
  drawQr(pdf, label.address, x + pad, y + (height - side) / 2, side);
  const own: Column = { pdf, x: x + 2 * pad + side, width: width - 3 * pad - side };
  const words = together([
    line(own, label.code, { size: code, weight: 'bold', leading: 1.3 }),
    ...linesOf(own, label.name, { size: name, leading: 1.35 }).slice(0, maxNameLines),
    gap(name * 0.3),
    line(own, label.about, { size: name * 0.85, colour: tones.muted }),
  ]);
  words.draw(y + (height - words.height) / 2);
}
