import { useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonCodes, type ReasonCode } from '@baton/contract/turnover/reason-codes.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';

const queryKey = ['reason-codes', 'all'];

/** Reason codes and their actions; each action is saved at once. */
export function useReasonCodes() {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey, queryFn: () => call(reasonCodes.list) });
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
