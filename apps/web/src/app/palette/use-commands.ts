import { useNavigate } from '@tanstack/react-router';
import { reportLabels, reportsOf } from '@baton/contract/turnover/reports.ts';
import { type Destination, destinationsFor } from '#app/destinations.ts';
import { copy as settings } from '#screens/accounts/settings/copy.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import type { Command } from '#ui/palette/filter-commands.ts';
import { copy as header } from '#app/layouts/copy.ts';
import { copy } from './copy.ts';

/** Reports and settings, which only the palette leads to directly. */
const detailsOf = (programme: { quality: string } | undefined): readonly Destination[] => [
  ...reportsOf(programme ?? { quality: 'counts' }).map((name): Destination => ({
    href: `/app/reporting?report=${name}`,
    label: reportLabels[name],
    icon: 'chart-column',
    keywords: ['report', 'reporting'],
  })),
  ...(['password', 'appearance', 'notifications', 'sessions', 'activity'] as const).map(
    (tab): Destination => ({
      href: `/app/settings?tab=${tab}`,
      label: settings.tabs[tab],
      icon: 'settings',
      keywords: ['settings'],
    }),
  ),
];

/** Commands of the palette: targets, programmes and global actions. */
export function useCommands(openHelp: () => void): Command[] {
  const navigate = useNavigate();
  const session = useSession();
  const user = useCurrentUser();
  const { list, activeId } = useProgrammes();
  const active = list.find(({ id }) => id === activeId);
  const { setPreference } = useColourMode();

  const places = [...destinationsFor(user, active), ...detailsOf(active)].map(({ href, ...place }) => ({
    ...place,
    id: href,
    group: copy.goTo,
    run: () => void navigate({ href }),
  }));
  const others = list
    .filter(({ id }) => id !== activeId)
    .map(({ id, name, code }) => ({
      id: `programme-${id}`,
      group: copy.switchProgramme,
      label: name,
      hint: code,
      icon: 'layers' as const,
      run: () => session.programmes.choose(id),
    }));
  const actions: Command[] = [
    {
      id: 'light',
      group: copy.actions,
      label: copy.light,
      icon: 'sun',
      run: () => setPreference('light'),
    },
    {
      id: 'dark',
      group: copy.actions,
      label: copy.dark,
      icon: 'moon',
      run: () => setPreference('dark'),
    },
    {
      id: 'system',
      group: copy.actions,
      label: copy.system,
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
