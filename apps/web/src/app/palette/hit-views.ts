import type { SearchedEntity } from '@baton/contract/entities.ts';
import type { SearchHit } from '@baton/contract/home/activity.ts';
import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import { addressOf, commentsAddress, type Opened } from '#turnover/filter/addresses.ts';
import type { IconName } from '#ui/icon.tsx';

interface HitView {
  icon: IconName;
  /** Its name, and what is beside it; otherwise code and name, and the record it belongs to. */
  name?: (hit: SearchHit) => { label: string; hint: string };
  /** Where it opens, if not at its own address. */
  opens?: (hit: SearchHit) => string;
  /** Data area with its record, if it opens elsewhere. */
  record?: string;
}

/** How the palette shows and opens every kind of hit. */
const views: Record<SearchedEntity, HitView> = {
  system: { icon: 'network', record: 'systems' },
  area: { icon: 'map', record: 'areas' },
  punch: { icon: 'list-checks' },
  ...(hasTrials ? ({ trial: { icon: 'list-checks' } } as const) : absent),
  certificate: { icon: 'badge-check' },
  person: { icon: 'user', name: ({ code, name }) => ({ label: name, hint: code }) },
  team: { icon: 'users', record: 'teams' },
  location: { icon: 'map-pin' },
  milestone: { icon: 'flag' },
  discipline: { icon: 'tags' },
  constraint: {
    icon: 'link-2',
    opens: ({ id, turnover }) => {
      const cell = turnover && `/${turnover.scope}/${turnover.milestone}`;
      return addressOf({ entity: 'constraint', id: `${id}${cell ?? ''}` });
    },
  },
  document: {
    icon: 'file-text',
    opens: ({ subject }) => {
      if (!subject) return '/app';
      return subject.comment === null ? addressOf(subject) : commentsAddress(subject, subject.comment);
    },
  },
  comment: {
    icon: 'message-square',
    name: ({ code, name, subject }) => ({ label: name, hint: joinFacts(code, subject?.label) }),
    opens: ({ id, subject }) => (subject ? commentsAddress(subject, id) : '/app'),
  },
};

interface ShownHit {
  icon: IconName;
  label: string;
  hint: string;
  /** Where most people want to go. */
  best: string;
  other?: { label: string; href: string };
}

/** Name and addresses of a hit. */
export function showHit(hit: SearchHit): ShownHit {
  const { icon, name = nameByCode, opens = openItself, record } = views[hit.kind];
  return {
    icon,
    ...name(hit),
    best: opens(hit),
    ...(record && { other: { label: 'Open record', href: `/app/programme/${record}?open=${hit.id}` } }),
  };
}

function nameByCode({ code, name, subject }: SearchHit) {
  // A document that has only a number is named by it.
  const label = code === '' || code === name ? name : `${code} ${name}`;
  return { label, hint: subject?.label ?? '' };
}

const openItself = ({ kind, id }: SearchHit) =>
  addressOf({ entity: kind as Opened['entity'], id: String(id) });

const joinFacts = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');
