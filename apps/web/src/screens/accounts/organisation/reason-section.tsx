import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ReasonRow } from './reason-row.tsx';
import { useReasonCodes } from './use-reason-codes.ts';
import { copy } from './copy.ts';

/** Reasons for moving a forecast later, shared by all programmes. */
export function ReasonSection() {
  const { data, error, refetch, add, change, move, remove } = useReasonCodes();
  // not copy: key of a draft
  const [label, setLabel] = useDraft('new reason', '');
  const [isBusy, setBusy] = useState(false);
  const during = async (work: Promise<boolean>) => {
    setBusy(true);
    const isDone = await work;
    setBusy(false);
    return isDone;
  };
  return (
    <div className="max-w-2xl">
      <Section title={copy.reasons.title} text={copy.reasons.text}>
        {error && <ErrorState title={copy.reasons.failed} error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-64" />}
        {data && (
          <>
            <ol aria-label={copy.reasons.title} className="divide-y divide-line border-y border-line">
              {data.map((code, index) => (
                <ReasonRow
                  key={`${code.id} ${code.label}`}
                  code={code}
                  isFirst={index === 0}
                  isLast={index === data.length - 1}
                  isBusy={isBusy}
                  onChange={(next) => void during(change(code, next))}
                  onMove={(step) => void during(move(data, index, index + step))}
                  onRemove={() => void during(remove(code))}
                />
              ))}
            </ol>
            <form
              className="mt-3 flex items-end gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                if (label.trim() === '') return;
                void during(add(label.trim())).then((isDone) => isDone && setLabel(''));
              }}
            >
              <TextField
                label={copy.reasons.new}
                className="min-w-0 flex-1"
                maxLength={80}
                value={label}
                onChange={setLabel}
              />
              <Button type="submit" icon="plus" isDisabled={label.trim() === '' || isBusy}>
                {copy.reasons.add}
              </Button>
            </form>
          </>
        )}
      </Section>
    </div>
  );
}
