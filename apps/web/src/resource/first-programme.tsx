import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';

/** How to create the first programme. */
export function FirstProgramme() {
  return (
    <EmptyState
      title="Create your first programme"
      icon="layers"
      actions={
        <>
          <LinkButton href="/app/settings/programmes?new=true" variant="primary" icon="plus">
            {copy.create('programme')}
          </LinkButton>
          <LinkButton href="/app/settings/users">Invite users</LinkButton>
        </>
      }
    >
      A programme holds the systems, milestones, dates and people of one project. Create one to start.
    </EmptyState>
  );
}
