import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { issuedLanes } from '@baton/contract/lookahead/issued-lookahead.ts';
import { scopeKinds } from '@baton/contract/programme/milestones.ts';

// Invalid parameters are dropped, so that old links still open.
const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** Path of the list of issued look-aheads. */
export const issuedListAddress = '/app/lookahead?view=issued';

const issuedViews = ['board', 'list', 'measures'] as const;

const issuedSearch = z.object({
  view: optional(z.enum(issuedViews)),
  kind: optional(z.enum(scopeKinds)),
  lanes: optional(z.enum(issuedLanes)),
});
type IssuedSearch = z.infer<typeof issuedSearch>;

/** Search parameters of an issued look-ahead with defaults, and a setter. */
export function useIssuedSearch() {
  const given: object = useSearch({ strict: false });
  const {
    view = 'board',
    kind = 'system',
    lanes = 'responsible',
  } = useMemo(() => z.parse(issuedSearch, given), [given]);
  const navigate = useNavigate();
  const change = (next: Partial<IssuedSearch>) =>
    void navigate({
      to: '.',
      search: ((before: IssuedSearch) => ({ ...before, ...next })) as never,
      replace: true,
      resetScroll: false,
    });
  return { view, kind, lanes, change };
}
export type IssuedDisplay = ReturnType<typeof useIssuedSearch>;
