import { useNavigate } from '@tanstack/react-router';
import { destinationsFor } from '#app/destinations.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import type { Command } from '#ui/palette/filter-commands.ts';
import { copy as header } from '#app/layouts/copy.ts';
import { copy } from './copy.ts';

/** Commands of the palette: targets, programmes and global actions. */
export function useCommands(openHelp: () => void): Command[] {
  const navigate = useNavigate();
  const session = useSession();
  const user = useCurrentUser();
  const { list, activeId } = useProgrammes();
  const { setPreference } = useColourMode();

  const places = destinationsFor(user).map(({ href, ...place }) => ({
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
