import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import { attachmentKindLabels, type AttachmentKind } from '@baton/contract/records/attachments.ts';
import { formatMoment } from '@baton/domain/locale.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import type { HeavyTaskContext } from '#platform/workers/heavy-task.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts';
import { punchListPdf } from '#features/punch-list/punch-list-pdf.ts';
import type { PrintedPunch } from '#features/punch-list/read-punch-list.ts';
import type { ActLine, DossierAttachment, RegisterPunch } from '#features/dossiers/read-records.ts';
import { copy } from '#features/dossiers/copy.ts';
import { dossierPaper, type DossierPages } from './dossier-paper.ts';

const words = copy.punches;

/** All punches of a scope with their history, photos and documents. */
interface PunchRegister {
  punches: readonly RegisterPunch[];
  acts: readonly ActLine[];
  /** With their paths in the dossier; empty for a document that is kept elsewhere. */
  attachments: readonly { path: string; file: DossierAttachment }[];
  zone: string;
}

/** The register to read. It names the photos, which are files beside it. */
export function registerPdf(
  pages: DossierPages,
  { punches, attachments, zone }: PunchRegister,
  job: Pick<HeavyTaskContext, 'throwIfCancelled'>,
): Promise<Buffer> {
  const last = punches.reduce((max, { updated_at: at }) => (at > max ? at : max), '');
  const about = last === '' ? words.none : words.about(punches.length, formatMoment(last, zone));
  const paths = pathsByPunch(attachments);
  return punchListPdf(
    dossierPaper(pages, 'Punch register', about),
    punches as readonly PrintedPunch[],
    {
      none: words.none,
      more: ({ number }) => [['Photos', paths.get(number)?.join(', ') ?? null]],
      attachments: [],
      readPhoto: async () => undefined,
    },
    { progress: () => undefined, throwIfCancelled: () => job.throwIfCancelled() },
  );
}

function pathsByPunch(attachments: PunchRegister['attachments']): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, file } of attachments) {
    if (file.punch === null || path === '') continue;
    const own = paths.get(file.punch) ?? [];
    paths.set(file.punch, own);
    own.push(path);
  }
  return paths;
}

/** The same as a workbook: punches, their history, and their photos and documents. */
export function registerXlsx({ punches, acts, attachments }: PunchRegister): Promise<Buffer> {
  return writeXlsx([
    punchSheet(punches),
    actSheet(acts, punchStateLabels, words.acts),
    fileSheet(attachments),
  ]);
}

/** Records of another kind as a workbook: as they are exported, with their history, and their photos and documents. */
export function recordsXlsx(
  records: OutSheet,
  states: Labels,
  { acts, attachments }: Pick<PunchRegister, 'acts' | 'attachments'>,
): Promise<Buffer> {
  const numbers = new Set(acts.map(({ number }) => number));
  const own = attachments.filter(({ file }) => file.punch !== null && numbers.has(file.punch));
  return writeXlsx([records, actSheet(acts, states, {}), fileSheet(own)]);
}

const day = (value: string | null): OutCell => (value === null ? null : { day: value });

function punchSheet(punches: readonly RegisterPunch[]): OutSheet {
  const { columns } = words;
  const widths: [header: string, width: number][] = [
    [columns.number, 12],
    ['Description', 60],
    ['Category', 16],
    ['State', 12],
    ['Location', 20],
    ['Discipline', 16],
    ['Clearing team', 20],
    ['Verifying team', 20],
    ['Clear by milestone', 16],
    ['Exception from', 14],
    ['Due', 12],
    ['Raised on', 12],
    ['Raised by', 20],
    ['Cleared on', 12],
    ['Cleared by', 20],
    ['Verified on', 12],
    ['Verified by', 20],
    [columns.reason, 40],
  ];
  return {
    name: 'Punches',
    columns: widths.map(([header, width]) => ({ header, width })),
    rows: punches.map((punch) => [
      punch.number,
      punch.text,
      punch.category_name,
      punchStateLabels[punch.state as PunchState],
      punch.location_name,
      punch.discipline_name,
      punch.clearing_team_name,
      punch.verifying_team_name,
      punch.clear_by_name,
      punch.carried_from_name,
      day(punch.due),
      day(punch.raised_on),
      punch.raised_by,
      day(punch.cleared_on),
      punch.cleared_by,
      day(punch.verified_on),
      punch.verified_by,
      punch.last_reason,
    ]),
    frozenColumns: 1,
    hasFilter: true,
  };
}

type Labels = Readonly<Record<string, string>>;

function actSheet(acts: readonly ActLine[], states: Labels, labels: Labels): OutSheet {
  const { columns } = words;
  const stateOf = (state: string | null) => (state === null ? null : (states[state] ?? state));
  return {
    name: 'History',
    columns: [
      { header: columns.number, width: 12 },
      { header: 'Date', width: 12 },
      { header: 'Action', width: 14 },
      { header: 'Before', width: 12 },
      { header: 'After', width: 12 },
      { header: 'By', width: 24 },
      { header: columns.reason, width: 40 },
      { header: columns.note, width: 40 },
    ],
    rows: acts.map((each) => [
      each.number,
      day(each.day),
      labels[each.act] ?? each.act,
      stateOf(each.before),
      stateOf(each.after),
      each.by,
      each.reason,
      each.note,
    ]),
  };
}

function fileSheet(attachments: PunchRegister['attachments']): OutSheet {
  const { columns } = words;
  return {
    name: 'Photos and documents',
    columns: [
      { header: columns.number, width: 12 },
      { header: 'Kind', width: 12 },
      { header: 'File', width: 40 },
      { header: 'Name', width: 36 },
      { header: columns.note, width: 36 },
      { header: 'Document number', width: 20 },
      { header: 'Revision', width: 10 },
      { header: 'Link', width: 40 },
      { header: 'SHA-256', width: 70 },
    ],
    rows: attachments.map(({ path, file }) => [
      file.punch,
      attachmentKindLabels[file.kind as AttachmentKind],
      path,
      file.name,
      file.note,
      file.document_no,
      file.revision,
      file.link,
      file.sha256,
    ]),
  };
}
