import { defaultStringifySearch } from '@tanstack/react-router';
import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { entitiesWith, type EntityWith } from '@baton/contract/entities.ts';
import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { addressOf, commentsAddress } from '#turnover/filter/addresses.ts';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';

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
      mark: encodeDrillDown({ kind: 'mine', side: 'receiving' }),
    });
  if (kind === 'decided' && details['act'] === 'reject')
    return trackerLink({
      ...list,
      status: 'rejected',
      mark: encodeDrillDown({ kind: 'mine', side: 'responsible' }),
    });
  if (kind === 'punch_to_verify') return punchLink({ state: 'cleared', mine: 'verify' });
  if (kind === 'punch_raised' || kind === 'punch_assigned' || kind === 'punch_rejected')
    return punchLink({ state: 'open', mine: 'clear' });
  if (kind === 'ready') return '/app/tracker/update';
  if (kind === 'constraint_assigned' || kind === 'constraint_cleared')
    return '/app/lookahead?view=constraints';
  return first ? linkOfItem(first, kind) : '/app';
}

/** The page that an item opens; for a comment, the comments. */
export function linkOfItem(item: NoticeItem, kind?: InboxLine['kind']): string {
  const isComment = kind === 'mentioned' || kind === 'commented';
  return isComment && hasComments(item) ? commentsAddress(item) : addressOf(item);
}

const commented: readonly string[] = entitiesWith('comments');

function hasComments(item: NoticeItem): item is NoticeItem & { entity: EntityWith<'comments'> } {
  return commented.includes(item.entity);
}
