import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** How to create the first programme. */
export function FirstProgramme() {
  return (
    <EmptyState
      title="Create your first programme"
      icon="layers"
      actions={
        <>
          <LinkButton href="/app/settings/programmes?new=true" variant="primary" icon="plus">
            Create a programme
          </LinkButton>
          <LinkButton href="/app/settings/users">Invite people</LinkButton>
        </>
      }
    >
      A programme holds the systems, milestones, dates and people of one project. Everything else begins with
      it.
    </EmptyState>
  );
}
