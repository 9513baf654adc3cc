import { hasGroup } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { type LinkRow, LinkRows } from '#resource/link-rows.tsx';
import { Section } from '#ui/section.tsx';

/** Links to the administration screens that the user may open. */
export function Administration() {
  const user = useCurrentUser();
  const rows: LinkRow[] = [
    {
      href: '/app/settings/programmes',
      icon: 'folder-tree',
      title: 'Programmes',
      text: hasGroup(user, 'Admin')
        ? 'Create, edit, close, archive and delete programmes.'
        : 'The programmes that you work in, and their settings.',
    },
  ];
  if (user.permissions.includes('members.manage')) {
    rows.push({
      href: '/app/settings/users',
      icon: 'users',
      title: 'Users',
      text: 'Invite people, and decide what they may do.',
    });
  }
  if (hasGroup(user, 'Admin')) {
    rows.push({
      href: '/app/settings/organisation',
      icon: 'building-2',
      title: 'Organisation',
      text: 'Names, defaults, passwords and sessions, terms, reason codes, mail, audit log, API keys, backups.',
    });
  }
  return (
    <Section title="Administration">
      <LinkRows rows={rows} />
    </Section>
  );
}
