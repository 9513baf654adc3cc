import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { HeavyTaskContext } from '#platform/workers/heavy-task.ts';
import { PdfDocument, type Sheet } from '#platform/pdf/pdf-document.ts';
import { tones } from '#platform/pdf/tones.ts';
import { copy } from './copy.ts';
import type { PrintedAttachment, PrintedPunch } from './read-punch-list.ts';

export interface PunchListSheet extends Pick<Sheet, 'title' | 'author' | 'made' | 'size'> {
  margin: number;
  /** Draws the head of a page; returns the y position below it. */
  head(pdf: PdfDocument): number;
  foot(pdf: PdfDocument, number: number, pages: number): void;
  /** Said in place of punches. */
  none: string;
  /** Facts to add to those of every punch. */
  more?: (punch: PrintedPunch) => [label: string, value: string | null][];
  attachments: readonly PrintedAttachment[];
  /** Bytes of a photo; undefined if it can't be read. */
  readPhoto: (attachment: PrintedAttachment) => Promise<Buffer | undefined>;
}

const photoWidth = 118;
const photoHeight = 88;
const photoGap = 8;
const textSize = 9.5;
const textLine = 13;
const factSize = 7.5;
const factLine = 11;

/** Punches on pages: what is wrong, who does what until when, and the photos before and after. */
export async function punchListPdf(
  punches: readonly PrintedPunch[],
  sheet: PunchListSheet,
  job: Pick<HeavyTaskContext, 'progress' | 'throwIfCancelled'>,
): Promise<Buffer> {
  const { title, author, made, size, margin } = sheet;
  const pdf = new PdfDocument({ title, author, made, size });
  const bottom = pdf.height - margin - 14;
  let y = sheet.head(pdf);
  if (punches.length === 0) pdf.text(sheet.none, margin, y, { colour: tones.muted });
  for (const [at, punch] of punches.entries()) {
    job.throwIfCancelled();
    job.progress(at, punches.length);
    const block = await planBlock(pdf, punch, sheet);
    if (y + block.height > bottom && at > 0) {
      pdf.addPage();
      y = sheet.head(pdf);
    }
    block.draw(y);
    y += block.height;
  }
  return pdf.finish((page, number, pages) => sheet.foot(page, number, pages));
}

interface Block {
  height: number;
  draw(y: number): void;
}

/** A punch with its height known before it is drawn, so that it isn't torn apart by a page. */
async function planBlock(pdf: PdfDocument, punch: PrintedPunch, sheet: PunchListSheet): Promise<Block> {
  const { margin } = sheet;
  const own = sheet.attachments.filter(({ punch: id }) => id === punch.id);
  const photos = await readPhotos(own, sheet);
  const perRow = Math.floor((pdf.width - 2 * margin + photoGap) / (photoWidth + photoGap));
  const photoRows = Math.ceil(photos.length / perRow);
  const width = pdf.width - 2 * margin;
  const lines = pdf.wrap(punch.text, width, { size: textSize });
  const facts = pdf.wrap(factsOf(punch, own, sheet).join('   ·   '), width, { size: factSize });
  const photosHeight = photoRows * (photoHeight + 14);
  const height = 18 + lines.length * textLine + facts.length * factLine + 4 + photosHeight + 12;
  return {
    height,
    draw(y) {
      pdf.text(punch.number, margin, y, { size: 10.5, weight: 'bold' });
      const state = `${punch.category_name ?? ''} · ${punchStateLabels[punch.state]}`;
      pdf.text(state, margin, y, { size: 8.5, weight: 'medium', align: 'right', width });
      let at = y + 18;
      for (const line of lines) {
        pdf.text(line, margin, at, { size: textSize });
        at += textLine;
      }
      for (const line of facts) {
        pdf.text(line, margin, at, { size: factSize, colour: tones.muted });
        at += factLine;
      }
      at += 4;
      photos.forEach((photo, index) => {
        const x = margin + (index % perRow) * (photoWidth + photoGap);
        const top = at + Math.floor(index / perRow) * (photoHeight + 14);
        pdf.text(photo.label, x, top, { size: 6.5, colour: tones.muted, width: photoWidth });
        const isDrawn =
          photo.data !== undefined && pdf.image(photo.data, x, top + 10, photoWidth, photoHeight);
        if (!isDrawn)
          pdf.text(copy.notPrinted(1), x, top + 14, {
            size: factSize,
            colour: tones.muted,
            width: photoWidth,
          });
      });
      const end = y + height - 6;
      pdf.line([margin, end], [margin + width, end], { colour: tones.rule });
    },
  };
}

async function readPhotos(own: readonly PrintedAttachment[], { readPhoto }: PunchListSheet) {
  const photos = own.filter(({ kind, sha256 }) => kind !== 'document' && sha256 !== null);
  return Promise.all(
    photos.map(async (photo) => ({
      label: photo.kind === 'after' ? copy.after : copy.before,
      data: await readPhoto(photo),
    })),
  );
}

function factsOf(punch: PrintedPunch, own: readonly PrintedAttachment[], { more }: PunchListSheet): string[] {
  const place = [punch.system_name ?? punch.area_name, punch.location_name].filter(Boolean).join(', ');
  const on = (by: string, day: string | null) => (day === null ? null : copy.byOn(by, formatDate(day)));
  const documents = own
    .filter(({ kind }) => kind === 'document')
    .map(({ document_no: number, revision, name }) => copy.document(number, revision, name));
  const facts: [string, string | null][] = [
    [copy.place, place],
    [copy.clearBy, punch.clear_by_name],
    [copy.team, punch.clearing_team_name],
    [copy.due, punch.due && formatDate(punch.due)],
    [copy.raised, on(punch.raised_by, punch.raised_on)],
    [copy.cleared, on(punch.cleared_by, punch.cleared_on)],
    [copy.verified, on(punch.verified_by, punch.verified_on)],
    [copy.documents, documents.join(', ')],
    ...(more?.(punch) ?? []),
  ];
  return facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
}
