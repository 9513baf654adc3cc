import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { hasTrials } from '@baton/domain/build-flags.ts';
import { dataAreasOf } from '#turnover/setup/areas/data-areas.ts';
import type { Programme } from '#session/programme-list.ts';
import { hasGroup } from '#session/rights.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import type { IconName } from '#ui/icon.tsx';
import { copy } from './copy.tsx';

/** A navigation target in the sidebar, the phone menu and the command palette. */
export interface Destination {
  href: string;
  label: string;
  icon: IconName;
  keywords?: readonly string[];
  /** Not current on the screens below it. */
  isExact?: boolean;
  /** Only in programmes that keep a punch list. */
  needsRecords?: boolean;
}

const mainDestinations: readonly Destination[] = [
  { href: '/app', label: copy.titles.home, icon: 'house', isExact: true },
  {
    href: '/app/tracker',
    label: copy.titles.tracker,
    icon: 'table-2',
    keywords: ['dates', 'grid', 'forecast'],
  },
  {
    href: '/app/lookahead',
    label: copy.titles.lookahead,
    icon: 'calendar-range',
    keywords: ['weeks', 'meeting'],
  },
  {
    href: '/app/punches',
    label: copy.titles.punches,
    icon: 'list-checks',
    keywords: ['defects', 'snags', 'clear', 'verify'],
    needsRecords: true,
  },
  ...(hasTrials
    ? [{ href: '/app/trials', label: 'Trials', icon: 'list-checks', needsRecords: true } as const]
    : []),
  {
    href: '/app/certificates',
    label: copy.titles.certificates,
    icon: 'badge-check',
    keywords: ['sign', 'signature', 'handover', 'dossier', 'register'],
  },
  {
    href: '/app/field',
    label: copy.titles.field,
    icon: 'smartphone',
    keywords: ['phone', 'photo', 'camera', 'scan', 'site'],
    needsRecords: true,
  },
  {
    href: '/app/reporting',
    label: copy.titles.reporting,
    icon: 'chart-column',
    keywords: ['reports', 'curve'],
  },
  { href: '/app/programme', label: copy.titles.programme, icon: 'layers', keywords: ['set-up', 'data'] },
  {
    href: '/app/settings',
    label: copy.titles.settings,
    icon: 'settings',
    keywords: ['profile', 'password', 'sessions'],
  },
];

/** The targets in the sidebar. */
function mainDestinationsOf(programme: Pick<Programme, 'punches'> | undefined): readonly Destination[] {
  return mainDestinations.filter(({ needsRecords }) => !needsRecords || programme?.punches === 'records');
}

/** The targets in the sidebar for the active programme. */
export function useMainDestinations(): readonly Destination[] {
  return mainDestinationsOf(useActiveProgramme());
}

/** The data areas of the active programme. */
function areasOf(programme: Programme | undefined): Destination[] {
  return dataAreasOf(programme).map(({ path, title, icon }) => ({
    href: `/app/programme/${path}`,
    label: title,
    icon,
    keywords: ['programme'],
  }));
}

/** Screens below a main target that the user may open in the active programme. */
export function screensBelow(
  href: string,
  user: CurrentUser,
  programme: Programme | undefined,
): readonly Destination[] {
  if (href === '/app/programme') return areasOf(programme);
  return href === '/app/settings' ? administrationOf(user) : [];
}

function administrationOf(user: CurrentUser): Destination[] {
  const administration: Destination[] = [
    {
      href: '/app/settings/programmes',
      label: copy.titles.programmes,
      icon: 'folder-tree',
      keywords: ['settings'],
    },
  ];
  if (user.permissions.includes('members.manage'))
    administration.push({
      href: '/app/settings/users',
      label: copy.titles.users,
      icon: 'users',
      keywords: ['invite'],
    });
  if (hasGroup(user, 'Admin'))
    administration.push({
      href: '/app/settings/organisation',
      label: copy.titles.organisation,
      icon: 'building-2',
    });
  return administration;
}

/** All targets that the user may open in the active programme. */
export function destinationsFor(user: CurrentUser, programme: Programme | undefined): Destination[] {
  return [
    ...mainDestinationsOf(programme),
    {
      href: '/app/tracker/update',
      label: copy.titles.myUpdate,
      icon: 'list-checks',
      keywords: ['weekly', 'round', 'confirm', 'forecasts'],
    },
    { href: '/app/inbox', label: copy.titles.inbox, icon: 'bell', keywords: ['notifications', 'waiting'] },
    {
      href: '/app/reporting/weekly',
      label: copy.titles.weeklyReports,
      icon: 'file-text',
      keywords: ['reporting', 'pdf', 'frozen'],
    },
    ...areasOf(programme),
    ...administrationOf(user),
    { href: '/terms-and-conditions', label: copy.titles.terms, icon: 'file-text' },
  ];
}
