import type { EntityWith, OpenedEntity } from '@baton/contract/entities.ts';
import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { writeCommentHash } from '#records/comments/comment-hash.ts';
import { writeOpen } from './tracker-search.ts';

/** What is opened; ids as in the inbox: `system:12/3` for a turnover, `5/system:12/3` for a constraint. */
export interface Opened {
  entity: OpenedEntity;
  id: string;
}

/** Where every kind of thing opens; its comments if these are asked for. */
const addresses: Record<OpenedEntity, (id: string, tab: '' | '&tab=comments') => string> = {
  turnover: turnoverAddress,
  // An id may have the form `system:12` or be the number alone.
  system: (id, tab) => turnoverAddress(`system:${id.replace(/^system:/, '')}`, tab),
  area: (id, tab) => turnoverAddress(`area:${id.replace(/^area:/, '')}`, tab),
  constraint: (id) =>
    // Its turnover may be missing.
    id.includes('/')
      ? turnoverAddress(id.slice(id.indexOf('/') + 1), '&tab=constraints')
      : '/app/lookahead?view=constraints',
  punch: (id, tab) => `/app/punches?open=${Number(id)}${tab}`,
  ...(hasTrials ? { trial: (id: string, tab: string) => `/app/trials?open=${Number(id)}${tab}` } : absent),
  certificate: (id) => `/app/certificates?id=${id}`,
  person: (id) => `/app/programme/people?open=${id}`,
  team: (id) => `/app/tracker?team=${id}`,
  location: (id) => `/app/programme/locations?open=${id}`,
  milestone: (id) => `/app/programme/milestones?open=${id}`,
  discipline: (id) => `/app/programme/disciplines?open=${id}`,
  lookahead: (id) => `/app/lookahead/issued/${encodeURIComponent(id)}`,
  weekly: (id) => `/app/reporting/weekly/${encodeURIComponent(id)}`,
  import: () => '/app/tracker',
  report: () => '/app/reporting',
  membership: () => '/app',
};

export function addressOf({ entity, id }: Opened): string {
  return addresses[entity](id, '');
}

/** The comments on a record; one of them in sight. */
export function commentsAddress(
  { entity, id }: { entity: EntityWith<'comments'>; id: string },
  comment: number | null = null,
): string {
  const constraint = entity === 'constraint' ? Number.parseInt(id, 10) : null;
  const hash = comment === null ? '' : writeCommentHash({ comment, constraint });
  return addresses[entity](id, '&tab=comments') + hash;
}

function turnoverAddress(id: string, tab: string): string {
  const [scope = '', milestone = ''] = id.split('/');
  const ref = readScopeRef(scope);
  if (ref === null) return '/app/tracker';
  const open = writeOpen({ kind: ref.kind, scope: ref.id, milestone: Number(milestone) || null });
  return `/app/tracker?${ref.kind === 'area' ? 'kind=area&' : ''}open=${open}${tab}`;
}
