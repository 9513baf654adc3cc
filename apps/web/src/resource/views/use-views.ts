import { useRead } from '#resource/use-read.ts';
import { useQueryClient } from '@tanstack/react-query';
import { views, type SavedView, type ViewKind } from '@baton/contract/views/views.ts';
import type { PatchOf } from '@baton/contract/form/form.ts';
import { createAttempts } from '#resource/attempts.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { copy } from './copy.ts';

type Patch = PatchOf<(typeof views.update)['body']['form']>;

/** The user's own and shared views of a programme, with their mutations. */
export function useViews(programme: number, kind: ViewKind) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['views', programme, kind];
  const { data, isPending } = useRead(queryKey, views.list, { query: { programme, kind } });

  /** Refetches the list after the call, whether it succeeds or fails. */
  const withRefetch = async <Result>(request: Promise<Result>): Promise<Result> => {
    try {
      return await request;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
  const run = async <Result>(title: string, request: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await withRefetch(request);
    } catch (error) {
      notifyError(error, title);
      return undefined;
    }
  };
  // The contract types the state as a plain object.
  const toWire = (state: object) => ({ ...state }) as Record<string, unknown>;

  return {
    list: data ?? [],
    isPending,
    /** Throws on failure, because the dialog shows the error itself; the same holds for the next function. */
    create: (name: string, state: object) =>
      withRefetch(call(views.create, { body: { programme, kind, name, state: toWire(state) } })),
    createRename: (view: SavedView) => {
      const attempt = createAttempts();
      const params = { id: view.id };
      return (name: string) =>
        withRefetch(
          attempt((versionOf) => call(views.update, { params, version: versionOf(view), body: { name } })),
        );
    },
    save: ({ id, version }: SavedView, state: object) =>
      run(copy.saveFailed, call(views.update, { params: { id }, version, body: { state: toWire(state) } })),
    update: ({ id, version }: SavedView, body: Patch) =>
      run(copy.changeFailed, call(views.update, { params: { id }, version, body })),
    remove: ({ id, version }: SavedView) =>
      run(copy.deleteFailed, call(views.remove, { params: { id }, version })),
  };
}
