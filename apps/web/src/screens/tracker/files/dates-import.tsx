import { type DatesImportResult, trackerFiles } from '@baton/contract/turnover/tracker-files.ts';
import { countOf, formatNumber } from '@baton/domain/format-number.ts';
import { ImportDialog, type ImportDialogProps } from '#resource/import/import-dialog.tsx';
import type { ImportKind } from '#resource/import/import-kind.ts';
import { undoOperations } from '#turnover/edit/changes/undo-operations.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { DatesQuestions, type DatesAnswers } from './dates-questions.tsx';

/** The tools a date import needs; the empty tracker has them before anything can be edited. */
export type DateImportTools = Pick<TrackerTools, 'store' | 'call' | 'programme'>;

export interface DatesImportProps extends Omit<ImportDialogProps<DatesAnswers, DatesImportResult>, 'kind'> {
  tools: DateImportTools;
  /** Initial answers. */
  answers?: Partial<DatesAnswers>;
}

/** Import of dates into the tracker. */
export function DatesImport({ tools, answers, ...dialog }: DatesImportProps) {
  return <ImportDialog kind={datesImport(tools, answers)} {...dialog} />;
}

const noAnswers: DatesAnswers = {
  values: {},
  create_missing: [],
  skip_missing: false,
  clear_empty: false,
  reason: '',
};

function datesImport(
  tools: DateImportTools,
  answers: Partial<DatesAnswers> = {},
): ImportKind<DatesAnswers, DatesImportResult> {
  const { store, programme } = tools;
  return {
    id: `${programme} tracker`,
    many: 'dates',
    target: { programme },
    answers: { ...noAnswers, ...answers },
    key: { id: 'code', label: 'Code' },
    // Several columns can be kept as text with a system.
    fieldsOf: ({ fields }) =>
      fields.map(({ field, label }) => ({ id: field, label, takesMany: field === 'note' })),
    send: (call, request) => call(trackerFiles.import, request),
    onImported: () => void store.catchUp().catch(() => undefined),
    undo: ({ operation }) =>
      operation === null
        ? undefined
        : async () => (await undoOperations(tools, [operation])).operations.length > 0,
    describeDone,
    hint: (
      <p className="mt-4 text-text-muted">
        An export of this tracker, or the tracker that you kept so far: one row for each system, milestones
        side by side with planned, forecast and actual dates. Headers may take up to three rows.
      </p>
    ),
    questions: (props) => (
      <DatesQuestions {...props} reasonCodes={store.read()?.structure.reason_codes ?? []} />
    ),
    notes: datesNotes,
    details: (result, isUndone) => <DatesDone {...result} isUndone={isUndone} />,
  };
}

function describeDone({ cells, totals }: DatesImportResult): string {
  const parts = [
    cells.forecast > 0 && countOf(cells.forecast, 'forecast'),
    cells.need > 0 && countOf(cells.need, 'need date'),
    cells.actual > 0 && countOf(cells.actual, 'actual'),
    cells.remark > 0 && countOf(cells.remark, 'remark'),
    cells.required > 0 && `${countOf(cells.required, 'gate')} made required or not`,
  ].filter((part) => part !== false);
  return [
    parts.length > 0 ? `Changed: ${parts.join(', ')}.` : 'No cell of the tracker was changed.',
    ...(totals.create > 0
      ? [`${countOf(totals.create, 'system or area', 'systems or areas')} created.`]
      : []),
  ].join(' ');
}

/** Notes below the preview: draft baseline and ignored rows. */
function datesNotes({ ignored, baseline }: DatesImportResult) {
  if (ignored.length === 0 && !baseline) return null;
  return (
    <>
      {baseline && (
        <li>
          {formatNumber(baseline.entries)} planned dates become the draft baseline {baseline.number}, to be
          looked at and approved under Programme, Baselines.
        </li>
      )}
      {ignored.length > 0 && (
        <li>
          Passed over as headings or totals:{' '}
          {ignored
            .slice(0, 6)
            .map(({ row, text }) => `row ${row} (${text})`)
            .join(', ')}
          {ignored.length > 6 && ` and ${ignored.length - 6} more`}.
        </li>
      )}
    </>
  );
}

/** Draft baseline of the import, and what an undo leaves. */
function DatesDone({ baseline, isUndone }: Pick<DatesImportResult, 'baseline'> & { isUndone: boolean }) {
  return (
    <>
      {isUndone && <p className="text-text-muted">The cells are as before again. What was created stays.</p>}
      {baseline && (
        <>
          <p className="tabular">
            {countOf(baseline.entries, 'planned date')} kept as the draft baseline {baseline.number}.
          </p>
          <LinkButton href="/app/programme/baselines" size="sm">
            Look at the baselines
          </LinkButton>
        </>
      )}
    </>
  );
}
