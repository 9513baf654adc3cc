import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { inbox, type InboxLine } from '@baton/contract/accounts/inbox.ts';
import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { useAct } from '#resource/use-act.ts';
import { useCall } from '#session/session-context.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

export interface InboxQuestion {
  state: 'open' | 'done';
  kind: NoticeKind | null;
}

type Page = ResponseOf<typeof inbox.list>;

/** Lines of the inbox, and what can be done with them. Changes show at once. */
export function useInbox({ state, kind }: InboxQuestion) {
  const call = useCall();
  const client = useQueryClient();
  const { act } = useAct(['inbox']);
  const query = useInfiniteQuery({
    queryKey: ['inbox', 'lines', state, kind],
    queryFn: ({ pageParam }) =>
      call(inbox.list, { query: { state, ...(kind && { kind }), ...(pageParam && { before: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ lines, more }: Page) => (more ? lines.at(-1)?.id : undefined),
  });
  const lines = (query.data?.pages ?? []).flatMap((page) => page.lines);

  const change = (ids: readonly number[], update: (line: InboxLine) => InboxLine | null) =>
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: ['inbox', 'lines', state] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            lines: page.lines.flatMap((line) => (ids.includes(line.id) ? (update(line) ?? []) : line)),
          })),
        },
    );
  const send = (ids: readonly number[], body: { read?: boolean; done?: boolean }) =>
    act(inbox.mark, { body: { ids: [...ids], ...body } });

  const setDone = (ids: readonly number[], done: boolean): void => {
    change(ids, () => null);
    void send(ids, { done });
  };
  return {
    query,
    lines,
    markRead: (line: InboxLine): void => {
      if (line.read) return;
      change([line.id], (before) => ({ ...before, read: true }));
      void send([line.id], { read: true });
    },
    /** Done lines leave; undoing brings them back. */
    markDone: (ids: readonly number[], done: boolean): void => {
      if (ids.length === 0) return;
      setDone(ids, done);
      notifyWithUndo({
        title: done ? copy.markedDone(ids.length) : 'Moved back to inbox',
        undo: () => void send(ids, { done: !done }),
      });
    },
    undoDone: (ids: readonly number[]) => void send(ids, { done: false }),
  };
}
