import { useNavigate } from '@tanstack/react-router';
import { destinationsFor } from '#app/destinations.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import type { Command } from '#ui/palette/filter-commands.ts';

/** Everything that Ctrl/Cmd-K finds: places, programmes, and what can be done from anywhere. */
export function useCommands(openShortcuts: () => void): Command[] {
  const navigate = useNavigate();
  const session = useSession();
  const user = useCurrentUser();
  const { list, activeId } = useProgrammes();
  const { setPreference } = useColourMode();

  const places = destinationsFor(user).map(({ href, ...place }) => ({
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
    { id: 'light', group: 'Actions', label: 'Light colours', icon: 'sun', run: () => setPreference('light') },
    { id: 'dark', group: 'Actions', label: 'Dark colours', icon: 'moon', run: () => setPreference('dark') },
    {
      id: 'system',
      group: 'Actions',
      label: 'Colours of the system',
      icon: 'monitor',
      run: () => setPreference('system'),
    },
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      icon: 'keyboard',
      shortcut: '?',
      run: openShortcuts,
    },
    { id: 'logout', group: 'Actions', label: 'Log out', icon: 'log-out', run: session.logout },
  ];
  return [...places, ...others, ...actions];
}
