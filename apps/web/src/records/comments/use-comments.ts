import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { comments, type CommentPage, type CommentRecord } from '@baton/contract/records/comments.ts';
import { useRecordEvents } from '#session/live/use-record-events.ts';
import { useNamedComment } from './comment-hash.ts';
import type { CommentPlace } from './comment-place.ts';

type Where = Pick<CommentPlace, 'call' | 'programme' | 'subject'>;

/** Intervals (ms) of asking again where no stream tells of changes: of open comments, and of their numbers. */
const pollMs = 5000;
const pollCountsMs = 30_000;

const keyOf = ({ programme, subject: { entity, id } }: Omit<Where, 'call'>) =>
  ['comments', programme, entity, id] as const;

/** Comments of a record, newest first; older ones on demand. Changes by others arrive live. */
export function useComments({ call, programme, subject, isLive }: CommentPlace) {
  const client = useQueryClient();
  useRecordEvents(
    programme,
    (event) => {
      if (event && (event.entity !== subject.entity || event.id !== subject.id)) return;
      void client.invalidateQueries({ queryKey: keyOf({ programme, subject }) });
    },
    { isOn: isLive },
  );
  const query = useInfiniteQuery({
    queryKey: keyOf({ programme, subject }),
    queryFn: ({ pageParam, signal }) =>
      call(comments.list, {
        query: { programme, ...subject, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ more, comments: page }: CommentPage) => (more ? (page.at(-1)?.id ?? null) : null),
    staleTime: 0,
    refetchInterval: isLive ? false : pollMs,
  });
  const { data } = query;
  return {
    ...query,
    /** Undefined while loading. */
    count: data?.pages[0]?.count,
    list: data?.pages.flatMap((page) => page.comments),
  };
}

/** The comment that the address names; older ones are loaded until it is there. */
export function useCommentInSight(query: ReturnType<typeof useComments>): number | undefined {
  const named = useNamedComment()?.comment;
  const { list, hasNextPage, isFetching, fetchNextPage } = query;
  const isMissing = named !== undefined && list !== undefined && !list.some(({ id }) => id === named);
  // The list is from the latest to the first one.
  const isOlder = isMissing && named < (list.at(-1)?.id ?? 0);
  useEffect(() => {
    if (isOlder && hasNextPage && !isFetching) void fetchNextPage();
  }, [isOlder, hasNextPage, isFetching, fetchNextPage]);
  return named;
}

/** Number of comments of each record of the same kind, by id. */
export function useCommentCounts({ call, programme, subject: { entity }, isLive }: CommentPlace) {
  const client = useQueryClient();
  useRecordEvents(
    programme,
    (event) => {
      if (event && event.entity !== entity) return;
      void client.invalidateQueries({ queryKey: ['comment-counts', programme, entity] });
    },
    { isOn: isLive },
  );
  return useQuery({
    queryKey: ['comment-counts', programme, entity],
    queryFn: ({ signal }) => call(comments.counts, { query: { programme, entity }, signal }),
    staleTime: 30_000,
    refetchInterval: isLive ? false : pollCountsMs,
  }).data;
}

/** Writes of comments; each shows its result before the refetch. */
export function useCommentWrites({ call, programme, subject }: Where) {
  const client = useQueryClient();
  const key = keyOf({ programme, subject });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['comment-counts', programme] }),
    ]);
  const change = (next: (list: CommentRecord[], isFirst: boolean) => CommentRecord[], added = 0) =>
    client.setQueryData<InfiniteData<CommentPage, number | null>>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, at) => ({
            ...page,
            count: page.count + added,
            comments: next(page.comments, at === 0),
          })),
        },
    );
  return {
    refresh,
    add: async (text: string): Promise<CommentRecord> => {
      const made = await call(comments.create, { body: { programme, ...subject, text } });
      change((list, isFirst) => (isFirst ? [made, ...list.filter(({ id }) => id !== made.id)] : list), 1);
      void refresh();
      return made;
    },
    edit: async ({ id, version }: CommentRecord, text: string): Promise<void> => {
      const made = await call(comments.update, { params: { id }, version, body: { text } });
      change((list) => list.map((each) => (each.id === id ? made : each)));
      void refresh();
    },
    remove: async ({ id, version }: CommentRecord): Promise<void> => {
      await call(comments.remove, { params: { id }, version });
      await refresh();
    },
  };
}
