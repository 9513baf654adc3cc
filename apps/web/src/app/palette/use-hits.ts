import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { entities } from '@baton/contract/entities.ts';
import { activity, type SearchHit } from '@baton/contract/turnover/activity.ts';
import { useCall, useCurrentUser, useProgrammes } from '#session/session-context.ts';
import type { Command } from '#ui/palette/filter-commands.ts';
import { copy } from './copy.ts';
import { showHit } from './hit-views.ts';
import { readRecent, storeRecent } from './recent-hits.ts';

/** Records of the programme that match the query, best first; without a query those opened recently. */
export function useHits(query: string): {
  found: Command[];
  isSearching: boolean;
  /** Why the search failed. */
  problem?: string;
} {
  const call = useCall();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { activeId } = useProgrammes();
  const text = query.trim();
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['search', activeId, text],
    queryFn: ({ signal }) =>
      call(activity.search, { query: { programme: activeId ?? 0, q: text, limit: 20 }, signal }),
    enabled: text !== '' && activeId !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const place = `${user.id}.${activeId}`;
  const commandOf = (hit: SearchHit, group: string): Command => {
    const { icon, label, hint, best, other } = showHit(hit);
    const open = (href: string) => () => {
      storeRecent(localStorage, place, hit);
      void navigate({ href });
    };
    return {
      id: `${hit.kind}-${hit.id}`,
      group,
      label,
      ...(hint !== '' && { hint }),
      icon,
      run: open(best),
      ...(other && { alternative: { label: other.label, run: open(other.href) } }),
    };
  };
  if (text === '')
    return {
      found: readRecent(localStorage, place).map((hit) => commandOf(hit, copy.recent)),
      isSearching: false,
    };
  if (isError) return { found: [], isSearching: isFetching, problem: copy.searchFailed };
  return { found: data.map((hit) => commandOf(hit, entities[hit.kind].search)), isSearching: isFetching };
}
