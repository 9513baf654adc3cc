import { useRead } from '#resource/use-read.ts';
import { entities } from '@baton/contract/entities.ts';
import { activity, type SearchHit } from '@baton/contract/home/activity.ts';
import { reportLabels, reportsOf } from '@baton/contract/reports/reports.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Destination, destinationsFor } from '#app/destinations.ts';
import { copy as header } from '#app/layouts/copy.ts';
import { copy as settings } from '#screens/accounts/settings/copy.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { CommandPalette } from '#ui/palette/command-palette.tsx';
import type { Command } from '#ui/palette/filter-commands.ts';
import { copy } from './copy.ts';
import { showHit } from './hit-views.ts';
import { readRecent, storeRecent } from './recent-hits.ts';
import { views } from '@baton/contract/views/views.ts';

/** Reports and settings, which only the palette leads to directly. */
const detailsOf = (programme: { punches: string } | undefined): readonly Destination[] => [
  ...reportsOf(programme ?? { punches: 'counts' }).map((name): Destination => ({
    href: `/app/reporting?report=${name}`,
    label: reportLabels[name],
    icon: 'chart-column',
    keywords: ['report', 'reporting'],
  })),
  ...(['password', 'appearance', 'notifications', 'deputies', 'sessions', 'activity'] as const).map(
    (tab): Destination => ({
      href: `/app/settings?tab=${tab}`,
      label: settings.tabs[tab],
      icon: 'settings',
      keywords: ['settings'],
    }),
  ),
];

interface PaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onOpenHelp: () => void;
}

/** Command palette that also searches the programme. */
export function Palette({ isOpen, onOpenChange, onOpenHelp }: PaletteProps) {
  const [query, setQuery] = useState('');
  const commands = useCommands(onOpenHelp);
  const views = useViewCommands(isOpen);
  const hits = useHits(isOpen ? query : '');
  return (
    <CommandPalette
      commands={[...commands, ...views]}
      isOpen={isOpen}
      {...hits}
      onQuery={setQuery}
      onOpenChange={(next) => {
        setQuery('');
        onOpenChange(next);
      }}
    />
  );
}

/** Commands of the palette: targets, programmes and global actions. */
function useCommands(openHelp: () => void): Command[] {
  const navigate = useNavigate();
  const session = useSession();
  const user = useCurrentUser();
  const { list, activeId } = useProgrammes();
  const active = list.find(({ id }) => id === activeId);
  const { setPreference } = useColourMode();

  const places = [...destinationsFor(user, active), ...detailsOf(active)].map(({ href, ...place }) => ({
    ...place,
    id: href,
    group: 'Go to',
    run: () => void navigate({ href }),
  }));
  const others = list
    .filter(({ id }) => id !== activeId)
    .map(({ id, name, code }) => ({
      id: `programme-${id}`,
      group: 'Switch to programme',
      label: name,
      hint: code,
      icon: 'layers' as const,
      run: () => session.programmes.choose(id),
    }));
  const actions: Command[] = [
    {
      id: 'light',
      group: copy.actions,
      label: 'Use light colour mode',
      icon: 'sun',
      run: () => setPreference('light'),
    },
    {
      id: 'dark',
      group: copy.actions,
      label: 'Use dark colour mode',
      icon: 'moon',
      run: () => setPreference('dark'),
    },
    {
      id: 'system',
      group: copy.actions,
      label: 'Use system colour mode',
      icon: 'monitor',
      run: () => setPreference('system'),
    },
    {
      id: 'shortcuts',
      group: copy.actions,
      label: header.help,
      icon: 'circle-help',
      shortcut: '?',
      keywords: copy.glossaryKeywords,
      run: openHelp,
    },
    { id: 'logout', group: copy.actions, label: header.logOut, icon: 'log-out', run: session.logout },
  ];
  return [...places, ...others, ...actions];
}

/** Records of the programme that match the query, best first; without a query those opened recently. */
function useHits(query: string): {
  found: Command[];
  isSearching: boolean;
  /** Why the search failed. */
  problem?: string;
} {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { activeId } = useProgrammes();
  const text = query.trim();
  const {
    data = [],
    isFetching,
    isError,
  } = useRead(
    ['search', activeId, text],
    activity.search,
    { query: { programme: activeId ?? 0, q: text, limit: 20 } },
    { enabled: text !== '' && activeId !== null, placeholderData: keepPreviousData, staleTime: 10_000 },
  );
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
      found: readRecent(localStorage, place).map((hit) => commandOf(hit, 'Recent')),
      isSearching: false,
    };
  if (isError)
    return {
      found: [],
      isSearching: isFetching,
      problem: 'Couldn’t search the programme. Change the text to try again.',
    };
  return { found: data.map((hit) => commandOf(hit, entities[hit.kind].search)), isSearching: isFetching };
}

/** Saved views of the tracker; read when the palette opens. */
function useViewCommands(isOpen: boolean): Command[] {
  const navigate = useNavigate();
  const { activeId } = useProgrammes();
  const { data = [] } = useRead(
    ['views', activeId],
    views.list,
    { query: { programme: activeId ?? 0 } },
    { enabled: isOpen && activeId !== null },
  );
  return data.map(({ id, name }) => ({
    id: `view-${id}`,
    group: 'Saved views',
    label: name,
    icon: 'table-2',
    run: () => void navigate({ to: '/app/tracker', search: { saved: id } }),
  }));
}
