import { countOf } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import type { FileResult, ImportKind } from './import-kind.ts';
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
          <Button icon="undo-2" className="mr-auto" isPending={busy === 'undoing'} onPress={flow.undo}>
            Undo the import
          </Button>
        )}
        <Button onPress={flow.startOver}>Import another file</Button>
        <Button variant="primary" onPress={onLeave}>
          Close
        </Button>
      </>
    );
  const isCommitting = busy === 'committing';
  const { create = 0, update = 0 } = result?.totals ?? {};
  const disabledReason = result ? disabledReasonOf(kind, result) : '';
  return (
    <>
      {step === 'preview' && (
        <span className="mr-auto self-center text-sm text-text-muted tabular">
          {busy === 'reading' ? 'Checking the rows again…' : disabledReason}
        </span>
      )}
      {isCommitting ? (
        <Button onPress={onLeave}>Close and go on</Button>
      ) : (
        <Button onPress={step === 'choose' && busy ? flow.startOver : onLeave}>Cancel</Button>
      )}
      {step === 'preview' && (
        <>
          <Button isDisabled={isCommitting} onPress={onStartOver}>
            Choose another file
          </Button>
          <Button
            variant="primary"
            isPending={isCommitting}
            isDisabled={!isFresh || busy === 'reading' || disabledReason !== ''}
            onPress={flow.commit}
          >
            {disabledReason === '' ? `Import ${countOf(create + update, 'row')}` : 'Import'}
          </Button>
        </>
      )}
    </>
  );
}

/** Reason why the import is disabled; empty if it is enabled. */
function disabledReasonOf(
  { key, many }: Pick<ImportKind<never, never>, 'key' | 'many'>,
  { totals, columns }: FileResult,
): string {
  const { create, update, unchanged, error } = totals;
  if (!columns.some(({ field }) => field === key.id)) return `Choose the column for “${key.label}” first`;
  if (error > 0) return `${countOf(error, 'row')} to correct or leave out first`;
  if (create + update > 0) return '';
  return unchanged > 0 ? `Nothing to import: all ${many} are as in the file` : 'Nothing to import: no rows';
}
