import type { SearchHit } from '@baton/contract/turnover/activity.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import type { IconName } from '#ui/icon.tsx';
import { copy } from './copy.ts';

/** Data area of each kind of record, and its icon. */
const areas: Record<Exclude<SearchHit['kind'], 'constraint'>, { path: string; icon: IconName }> = {
  system: { path: 'systems', icon: 'network' },
  area: { path: 'areas', icon: 'map' },
  person: { path: 'people', icon: 'user' },
  team: { path: 'teams', icon: 'users' },
  location: { path: 'locations', icon: 'map-pin' },
  milestone: { path: 'milestones', icon: 'flag' },
  discipline: { path: 'disciplines', icon: 'tags' },
};

export interface HitLinks {
  icon: IconName;
  /** Where most people want to go. */
  best: string;
  other?: { label: string; href: string };
}

/** Where a hit leads: scopes and constraints to the tracker, other records to their sheet. */
export function linksOf({ kind, id, turnover }: SearchHit): HitLinks {
  if (kind === 'constraint') {
    const scope = readScopeRef(turnover?.scope ?? '');
    const open = scope
      ? writeOpen({ kind: scope.kind, scope: scope.id, milestone: turnover?.milestone ?? null })
      : '';
    return {
      icon: 'link-2',
      best: `/app/tracker?${scope?.kind === 'area' ? 'kind=area&' : ''}open=${open}&tab=constraints`,
    };
  }
  const { path, icon } = areas[kind];
  const record = `/app/programme/${path}?open=${id}`;
  if (kind === 'team')
    return { icon, best: `/app/tracker?team=${id}`, other: { label: copy.openRecord, href: record } };
  if (kind !== 'system' && kind !== 'area') return { icon, best: record };
  return {
    icon,
    best: `/app/tracker?${kind === 'area' ? 'kind=area&' : ''}open=${writeOpen({ kind, scope: id, milestone: null })}`,
    other: { label: copy.openRecord, href: record },
  };
}
