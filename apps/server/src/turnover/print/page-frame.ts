import type { ReportStamp } from '@baton/contract/turnover/reports.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { filterSentence } from './format-stamp.ts';
import { tones } from '#platform/pdf/tones.ts';
import { copy } from './copy.ts';

type Stamp = Pick<ReportStamp, 'programme_name' | 'programme_code' | 'data_date' | 'filter' | 'made_at'> & {
  /** Left out of what isn't compared with a baseline. */
  baseline?: ReportStamp['baseline'];
};

/** Draws a page header: title, programme, subject, data date and baseline. Returns the y position below it. */
export function drawHead(
  pdf: PdfDocument,
  { title, stamp, margin, about }: { title: string; stamp: Stamp; margin: number; about?: string },
): number {
  const width = pdf.width - 2 * margin;
  const { baseline } = stamp;
  pdf.text(title, margin, margin - 6, { size: 15, weight: 'bold', width: width * 0.6 });
  const when = copy.dataDateOf(formatDate(stamp.data_date));
  const compared = baseline ? copy.baselineOf(baseline.number, baseline.name) : copy.noBaseline;
  const against = baseline === undefined ? '' : compared;
  const look = { size: 8, align: 'right', width: width * 0.5 } as const;
  pdf.text(when, margin + width * 0.5, margin - 5, { ...look, weight: 'medium' });
  pdf.text(against, margin + width * 0.5, margin + 6, { ...look, colour: tones.muted });
  const programme = copy.programmeName(stamp.programme_name, stamp.programme_code);
  const of = about === undefined ? programme : `${programme} · ${about}`;
  pdf.text(of, margin, margin + 13, { size: 8.5, colour: tones.muted, width: width * 0.7 });
  pdf.line([margin, margin + 28], [margin + width, margin + 28], { colour: tones.accent, width: 1.2 });
  return margin + 40;
}

interface Foot {
  stamp: Stamp;
  zone: string;
  margin: number;
  product: string;
  number: number;
  pages: number;
}

/** Draws a page footer: filter, creation time and page number. */
export function drawFoot(pdf: PdfDocument, { stamp, zone, margin, product, number, pages }: Foot): void {
  const width = pdf.width - 2 * margin;
  const y = pdf.height - margin + 4;
  const look = { size: 7, colour: tones.faint } as const;
  pdf.text(filterSentence(stamp), margin, y, { ...look, width: width * 0.45 });
  const made = copy.createdOn(product, formatMoment(stamp.made_at, zone));
  pdf.text(made, margin + width * 0.45, y, { ...look, align: 'right', width: width * 0.43 });
  pdf.text(copy.page(number, pages), margin + width * 0.88, y, {
    ...look,
    align: 'right',
    width: width * 0.12,
  });
}
