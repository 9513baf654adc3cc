import { useState } from 'react';
import { type DatesImportResult, trackerFiles } from '@baton/contract/tracker/tracker-files.ts';
import { ImportDialog, type ImportDialogProps } from '#resource/import/import-dialog.tsx';
import type { ImportKind } from '#resource/import/import-kind.ts';
import { undoOperations } from '#turnover/edit/changes/undo-operations.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { copy as modelCopy } from '#turnover/model/copy.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { DatesAnswers } from './dates-answers.ts';
import { DatesQuestions } from './dates-questions.tsx';
import { copy } from './copy.ts';

const words = copy.import;
const { fieldCount } = modelCopy;

/** The tools a date import needs; the empty tracker has them before anything can be edited. */
export type DateImportTools = Pick<TrackerTools, 'store' | 'call' | 'programme'>;

export interface DatesImportProps extends Omit<ImportDialogProps<DatesAnswers, DatesImportResult>, 'kind'> {
  tools: DateImportTools;
  /** Initial answers. */
  answers?: Partial<DatesAnswers>;
}

/** Import of dates into the tracker. */
export function DatesImport({ tools, answers, ...dialog }: DatesImportProps) {
  // Kept, because the title would change as soon as the first import has created milestones.
  const [kind] = useState(() => datesImport(tools, answers));
  return <ImportDialog kind={kind} {...dialog} />;
}

const noAnswers: DatesAnswers = {
  values: {},
  create_missing: [],
  skip_missing: false,
  clear_empty: false,
  reason: '',
  plain_dates: 'forecast',
  chain: '',
  milestones: {},
  colours: {},
};

function datesImport(
  tools: DateImportTools,
  answers: Partial<DatesAnswers> = {},
): ImportKind<DatesAnswers, DatesImportResult> {
  const { store, programme } = tools;
  const isFirst = store.read()?.structure.milestones.length === 0;
  return {
    id: `${programme} tracker`,
    many: isFirst ? 'tracker' : 'dates',
    target: { programme },
    answers: { ...noAnswers, ...answers },
    key: { id: 'code', label: words.code },
    // Several columns can be kept as text with a system.
    fieldsOf: ({ fields }) =>
      fields.map(({ field, label }) => ({
        id: field,
        label,
        takesMany: field === 'note' || field.endsWith(':new'),
      })),
    send: (call, request) => call(trackerFiles.import, request),
    onImported: () => void store.catchUp().catch(() => undefined),
    undo: ({ operation }) =>
      operation === null
        ? undefined
        : async () => {
            const { operations } = await undoOperations(tools, [operation]);
            // Created systems and milestones are gone.
            void store.catchUp().catch(() => undefined);
            return operations.length > 0;
          },
    problem: ({ proposed }) =>
      proposed?.milestones.some(({ errors }) => errors.length > 0) ? 'Fix the milestones to continue' : '',
    describeDone,
    hint: (
      <p className="mt-4 text-text-muted">
        {isFirst
          ? 'Use your existing tracker spreadsheet: one row per system, with dates for each milestone side by side. Milestones, areas, disciplines, teams, people and locations are created from it.'
          : 'Use an export of this tracker, or your existing tracker spreadsheet. It needs one row per system, with planned, forecast and actual dates for each milestone side by side. Headers can take up to three rows.'}
      </p>
    ),
    questions: (props) => (
      <DatesQuestions {...props} reasonCodes={store.read()?.structure.reason_codes ?? []} />
    ),
    notes: datesNotes,
    details: (result, isUndone, onLeave) => <DatesDone {...result} {...{ isUndone, onLeave }} />,
  };
}

const createdKinds = Object.entries(words.createdCount);

function describeDone({ cells, created }: DatesImportResult): string {
  const records = createdKinds.flatMap(([kind, count]) => (created[kind] ? [count(created[kind])] : []));
  const parts = [
    cells.forecast > 0 && fieldCount.forecast(cells.forecast),
    cells.need > 0 && fieldCount.need(cells.need),
    cells.actual > 0 && fieldCount.actual(cells.actual),
    cells.remark > 0 && fieldCount.remark(cells.remark),
    cells.required > 0 && words.requiredCount(cells.required),
  ].filter((part) => part !== false);
  return [
    parts.length > 0 ? words.changed(parts.join(', ')) : words.nothingChanged,
    ...(records.length > 0 ? [words.created(records.join(', '))] : []),
  ].join(' ');
}

/** Notes below the preview: draft baseline and ignored rows. */
function datesNotes({ ignored, baseline }: DatesImportResult) {
  if (ignored.length === 0 && !baseline) return null;
  return (
    <>
      {baseline && <li>{words.draftBaseline(baseline.entries, baseline.number)}</li>}
      {ignored.length > 0 && <li>{describeIgnored(ignored)}</li>}
    </>
  );
}

function describeIgnored(ignored: DatesImportResult['ignored']): string {
  const shown = ignored.slice(0, 6);
  const rows = shown.map(({ row, text }) => `row ${row} (${text})`).join(', ');
  const more = ignored.length - shown.length;
  return more > 0
    ? `Skipped as headings, totals or notes: ${rows} and ${more} more.`
    : `Skipped as headings, totals or notes: ${rows}.`;
}

/** Draft baseline of the import, and what an undo leaves. */
function DatesDone({
  baseline,
  isUndone,
  onLeave,
}: Pick<DatesImportResult, 'baseline'> & { isUndone: boolean; onLeave: () => void }) {
  return (
    <>
      {isUndone && (
        <p className="text-text-muted">
          The previous dates are restored. Records that the import created are removed.
        </p>
      )}
      {baseline && (
        <>
          <p className="tabular">{words.draftSaved(baseline.entries, baseline.number)}</p>
          <LinkButton href="/app/programme/baselines" size="sm" onPress={onLeave}>
            Open baselines
          </LinkButton>
        </>
      )}
    </>
  );
}
