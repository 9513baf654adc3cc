import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';
import type { FileResult, ImportKind } from './import-kind.ts';
import { countUnimportedDates } from './unimported-dates.tsx';
import type { ImportProps } from './use-import.ts';

export interface ImportFooterProps<Answers extends object, Result extends FileResult> extends ImportProps<
  Answers,
  Result
> {
  onLeave: () => void;
  onStartOver: () => void;
}

/** Footer buttons. Import is enabled only if the preview is up to date. */
export function ImportFooter<Answers extends object, Result extends FileResult>({
  kind,
  flow,
  onLeave,
  onStartOver,
}: ImportFooterProps<Answers, Result>) {
  const { step, result, busy, isFresh, isUndone } = flow.state;
  if (step === 'done')
    return (
      <>
        {result && !isUndone && kind.undo?.(result) && (
          <Button
            icon="undo-2"
            className="mr-auto"
            isPending={busy === 'undoing'}
            onPress={() => void flow.undo()}
          >
            {copy.footer.undo}
          </Button>
        )}
        <Button onPress={flow.startOver}>{copy.footer.another}</Button>
        <Button variant="primary" onPress={onLeave}>
          {copy.footer.close}
        </Button>
      </>
    );
  const isCommitting = busy === 'committing';
  const { create = 0, update = 0 } = result?.totals ?? {};
  const disabledReason = result ? disabledReasonOf(kind, result) : '';
  const leftOut = countUnimportedDates(result?.columns ?? []);
  const hint = disabledReason === '' && leftOut > 0 ? copy.footer.leftOut(leftOut) : disabledReason;
  return (
    <>
      {step === 'preview' && (
        <span className="mr-auto self-center text-sm text-text-muted tabular">
          {busy === 'reading' ? copy.footer.checkingAgain : hint}
        </span>
      )}
      {isCommitting ? (
        <Button onPress={onLeave}>{copy.footer.closeAndContinue}</Button>
      ) : (
        <Button onPress={step === 'choose' && busy ? flow.startOver : onLeave}>{copy.footer.cancel}</Button>
      )}
      {step === 'preview' && (
        <>
          <Button isDisabled={isCommitting} onPress={onStartOver}>
            {copy.footer.chooseAnother}
          </Button>
          <Button
            variant="primary"
            isPending={isCommitting}
            isDisabled={!isFresh || busy === 'reading' || disabledReason !== ''}
            onPress={flow.commit}
          >
            {disabledReason === '' ? copy.footer.importRows(create + update) : copy.footer.import}
          </Button>
        </>
      )}
    </>
  );
}

/** Reason why the import is disabled; empty if it is enabled. */
function disabledReasonOf<Answers extends object, Result extends FileResult>(
  { key, many, problem }: Pick<ImportKind<Answers, Result>, 'key' | 'many' | 'problem'>,
  result: Result,
): string {
  const { totals, columns } = result;
  const { create, update, unchanged, error } = totals;
  if (!key.isOptional && !columns.some(({ field }) => field === key.id))
    return copy.footer.keyMissing(key.label);
  if (error > 0) return copy.footer.errors(error);
  const other = problem?.(result) ?? '';
  if (other !== '') return other;
  if (create + update > 0) return '';
  return unchanged > 0 ? copy.footer.unchanged(many) : copy.footer.noRows;
}
