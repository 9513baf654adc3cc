import { useRead } from '#resource/use-read.ts';
import { type ReasonCode, reasonCodes } from '@baton/contract/tracker/reason-codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './copy.ts';

const queryKey = ['reason-codes', 'all'];

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
      <Section
        title={copy.reasons.title}
        text="People choose one when a forecast moves later, in every programme. Deactivate a used reason instead of deleting it, so history stays readable."
      >
        {error && <ErrorState title="Couldn’t load reason codes" error={error} onRetry={refetch} />}
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
                label="New reason"
                className="min-w-0 flex-1"
                maxLength={80}
                value={label}
                onChange={setLabel}
              />
              <Button type="submit" icon="plus" isDisabled={label.trim() === '' || isBusy}>
                Add reason
              </Button>
            </form>
          </>
        )}
      </Section>
    </div>
  );
}

interface ReasonRowProps {
  code: ReasonCode;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onChange: (next: { label?: string; active?: boolean }) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Editable reason, saved when its field loses focus. */
function ReasonRow({ code, isFirst, isLast, isBusy, onChange, onMove, onRemove }: ReasonRowProps) {
  const [label, setLabel] = useState(code.label);
  const save = () => {
    const text = label.trim();
    if (text === '') setLabel(code.label);
    else if (text !== code.label) onChange({ label: text });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex shrink-0">
        <Button
          icon="arrow-up"
          size="sm"
          variant="ghost"
          label={`Move ${code.label} up`}
          isDisabled={isFirst || isBusy}
          onPress={() => onMove(-1)}
        />
        <Button
          icon="arrow-down"
          size="sm"
          variant="ghost"
          label={`Move ${code.label} down`}
          isDisabled={isLast || isBusy}
          onPress={() => onMove(1)}
        />
      </span>
      <TextField
        label={`Label for ${code.code}`}
        isLabelHidden
        className="min-w-0 flex-1 basis-40"
        value={label}
        maxLength={80}
        onChange={setLabel}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          else if (event.key === 'Escape' && label !== code.label) setLabel(code.label);
          else event.continuePropagation();
        }}
      />
      <Switch
        isSelected={code.active}
        isDisabled={isBusy}
        onChange={(active) => onChange({ active })}
        aria-label={`Active: ${code.label}`}
      >
        Active
      </Switch>
      <Button
        icon="trash-2"
        size="sm"
        variant="ghost"
        label={`Delete ${code.label}`}
        isDisabled={isBusy}
        onPress={onRemove}
      />
    </li>
  );
}

/** Reason codes and their actions; each action is saved at once. */
function useReasonCodes() {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useRead(queryKey, reasonCodes.list);
  // Actions run in sequence, because each starts from the result of the previous one.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = (act: () => Promise<unknown>): Promise<boolean> => {
    const kept = last.current.then(async () => {
      try {
        await act();
        return true;
      } catch (error) {
        notifyError(error);
        return false;
      } finally {
        // Also reloads the reasons of other screens.
        await queryClient.invalidateQueries({ queryKey: ['reason-codes'] });
      }
    });
    last.current = kept;
    return kept;
  };
  type Changed = { label?: string; active?: boolean; position?: number };
  const versionOf = ({ id, version }: ReasonCode) =>
    queryClient.getQueryData<ReasonCode[]>(queryKey)?.find((each) => each.id === id)?.version ?? version;
  const update = (code: ReasonCode, body: Changed) =>
    call(reasonCodes.update, { params: { id: code.id }, body, version: versionOf(code) });

  return {
    ...query,
    add: (label: string) => enqueue(() => call(reasonCodes.create, { body: { label } })),
    change: (code: ReasonCode, body: Changed) => enqueue(() => update(code, body)),
    remove: (code: ReasonCode) =>
      enqueue(() => call(reasonCodes.remove, { params: { id: code.id }, version: versionOf(code) })),
    /** Moves a reason. Positions may have gaps or duplicates, so all that differ are written. */
    move: (codes: readonly ReasonCode[], from: number, to: number) => {
      const next = codes.toSpliced(from, 1);
      const moved = codes[from];
      if (!moved) return Promise.resolve(false);
      next.splice(to, 0, moved);
      const changed = next
        .map((code, index) => ({ code, position: index + 1 }))
        .filter(({ code, position }) => code.position !== position);
      return enqueue(() =>
        changed.reduce<Promise<unknown>>(
          (before, { code, position }) => before.then(() => update(code, { position })),
          Promise.resolve(),
        ),
      );
    },
  };
}
