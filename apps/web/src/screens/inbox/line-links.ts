import { defaultStringifySearch } from '@tanstack/react-router';
import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { writeOpen, type TrackerSearch } from '#turnover/filter/tracker-search.ts';

const trackerLink = (search: TrackerSearch) => `/app/tracker${defaultStringifySearch(search)}`;

const punchLink = (search: object) => `/app/punches${defaultStringifySearch(search)}`;

/** The page that a line opens: its only item, or a list of what it is about. */
export function linkOfLine(line: InboxLine): string {
  const { kind, items, total, details } = line;
  const [first] = items;
  if (kind === 'update_due') return '/app/tracker/update';
  if (first?.entity === 'import' && details['into'] === 'punches') return '/app/punches';
  if (total === 1 && first) return linkOfItem(first, kind);
  const isArea = first?.id.startsWith('area:');
  const list = { view: 'list', ...(isArea && { kind: 'area' as const }) } as const;
  if (kind === 'submitted')
    return trackerLink({
      ...list,
      status: 'submitted',
      mark: encodeDrillDown({ kind: 'mine', side: 'receiver' }),
    });
  if (kind === 'decided' && details['act'] === 'reject')
    return trackerLink({
      ...list,
      status: 'rejected',
      mark: encodeDrillDown({ kind: 'mine', side: 'giver' }),
    });
  if (kind === 'punch_to_verify') return punchLink({ state: 'cleared', mine: 'verify' });
  if (kind === 'punch_assigned' || kind === 'punch_rejected')
    return punchLink({ state: 'open', mine: 'clear' });
  if (kind === 'ready') return '/app/tracker/update';
  if (kind === 'constraint_assigned' || kind === 'constraint_cleared')
    return '/app/lookahead?view=constraints';
  return first ? linkOfItem(first, kind) : '/app';
}

/** The page that an item opens; for a comment, the comments. */
export function linkOfItem({ entity, id }: NoticeItem, kind?: InboxLine['kind']): string {
  const tab = kind === 'mentioned' || kind === 'commented' ? 'comments' : undefined;
  switch (entity) {
    case 'turnover':
      return turnoverLink(id, tab);
    case 'system':
      return scopeLink(`system:${id}`, tab);
    case 'area':
      return scopeLink(`area:${id}`, tab);
    case 'constraint': {
      // The id of a constraint may be followed by its turnover.
      const turnover = id.slice(id.indexOf('/') + 1);
      return id.includes('/') ? turnoverLink(turnover, 'constraints') : '/app/lookahead?view=constraints';
    }
    case 'punch':
      return punchLink({ open: Number(id), tab });
    case 'lookahead':
      return `/app/lookahead/issued/${encodeURIComponent(id)}`;
    case 'weekly':
      return `/app/reporting/weekly/${encodeURIComponent(id)}`;
    case 'import':
      return '/app/tracker';
    case 'report':
      return '/app/reporting';
    case 'membership':
      return '/app';
  }
}

function turnoverLink(id: string, tab?: TrackerSearch['tab']): string {
  const [scope = '', milestone = ''] = id.split('/');
  const ref = readScopeRef(scope);
  if (ref === null) return '/app/tracker';
  const open = writeOpen({ kind: ref.kind, scope: ref.id, milestone: Number(milestone) || null });
  return trackerLink({ kind: ref.kind === 'area' ? ref.kind : undefined, open, tab });
}

/** An id may have the form `system:12` or be the number alone. */
function scopeLink(ref: string, tab?: TrackerSearch['tab']): string {
  return turnoverLink(ref.replace(/^(system|area):\1:/, '$1:'), tab);
}
