import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { HeavyTaskContext } from '#platform/workers/heavy-task.ts';
import { beside, gap, kept, line, note, paragraph, part, rule, together } from '#platform/pdf/blocks.ts';
import type { Block, Column } from '#platform/pdf/blocks.ts';
import { grid } from '#platform/pdf/facts.ts';
import type { Paper } from '#platform/pdf/paper.ts';
import { tones } from '#platform/pdf/tones.ts';
import { copy } from './copy.ts';
import type { PrintedAttachment, PrintedPunch } from './read-punch-list.ts';

interface PunchList {
  /** Said in place of punches. */
  none: string;
  /** Facts to add to those of every punch. */
  more?: (punch: PrintedPunch) => [label: string, value: string | null][];
  attachments: readonly PrintedAttachment[];
  /** Bytes of a photo; undefined if it can't be read. */
  readPhoto: (attachment: PrintedAttachment) => Promise<Buffer | undefined>;
}

const photo = { width: 118, height: 88, gap: 8 };
const small = { size: 7.5, colour: tones.muted, leading: 1.47 } as const;

/** Punches on pages: what is wrong, who does what until when, and the photos before and after. */
export async function punchListPdf(
  paper: Paper,
  punches: readonly PrintedPunch[],
  list: PunchList,
  job: Pick<HeavyTaskContext, 'progress' | 'throwIfCancelled'>,
): Promise<Buffer> {
  const { column } = paper;
  if (punches.length === 0) paper.place(note(column, list.none));
  for (const [at, punch] of punches.entries()) {
    job.throwIfCancelled();
    job.progress(at, punches.length);
    paper.place(await blocksOf(column, punch, list));
  }
  return paper.finish();
}

/** A punch, which a page only divides between its photos. */
async function blocksOf(column: Column, punch: PrintedPunch, list: PunchList): Promise<Block[]> {
  const own = list.attachments.filter(({ punch: id }) => id === punch.id);
  const photos = own.filter(({ kind, sha256 }) => kind !== 'document' && sha256 !== null);
  const data = await Promise.all(photos.map(list.readPhoto));
  const perRow = Math.floor((column.width + photo.gap) / (photo.width + photo.gap));
  const placeOf = (at: number) => part(column, (at % perRow) * (photo.width + photo.gap), photo.width);
  const state = `${punch.category_name ?? ''} · ${punchStateLabels[punch.state]}`;
  const words = together([
    beside([
      line(column, punch.number, { size: 10.5, weight: 'bold', leading: 1.71 }),
      line(column, state, { size: 8.5, weight: 'medium', align: 'right' }),
    ]),
    paragraph(column, punch.text, { size: 9.5, leading: 1.37 }),
    paragraph(column, factsOf(punch, own, list).join('   ·   '), small),
    gap(4),
  ]);
  const pictures = photos.map((each, at) => photoBlock(placeOf(at), each, data[at]));
  return kept([words, ...grid(pictures, perRow), together([gap(6), rule(column), gap(6)])]);
}

function photoBlock(column: Column, { kind }: PrintedAttachment, data: Buffer | undefined): Block {
  const { pdf, x } = column;
  const label = line(column, kind === 'after' ? 'After' : 'Before', { size: 6.5, colour: tones.muted });
  return {
    height: photo.height + 14,
    draw(y) {
      label.draw(y);
      const isDrawn = data !== undefined && pdf.image(data, x, y + 10, photo.width, photo.height);
      if (!isDrawn) line(column, copy.notPrinted(1), small).draw(y + 14);
    },
  };
}

function factsOf(punch: PrintedPunch, own: readonly PrintedAttachment[], { more }: PunchList): string[] {
  const place = [punch.system_name ?? punch.area_name, punch.location_name].filter(Boolean).join(', ');
  const on = (by: string, day: string | null) => (day === null ? null : copy.byOn(by, formatDate(day)));
  const documents = own
    .filter(({ kind }) => kind === 'document')
    .map(({ document_no: number, revision, name }) => copy.document(number, revision, name));
  const facts: [string, string | null][] = [
    ['Place', place],
    ['Clear by', punch.clear_by_name],
    ['Clearing team', punch.clearing_team_name],
    ['Due', punch.due && formatDate(punch.due)],
    ['Raised', on(punch.raised_by, punch.raised_on)],
    ['Cleared', on(punch.cleared_by, punch.cleared_on)],
    ['Verified', on(punch.verified_by, punch.verified_on)],
    ['Documents', documents.join(', ')],
    ...(more?.(punch) ?? []),
  ];
  return facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
}
