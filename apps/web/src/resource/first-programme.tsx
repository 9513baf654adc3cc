import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';

/** How to create the first programme. */
export function FirstProgramme() {
  return (
    <EmptyState
      title={copy.noProgramme.create}
      icon="layers"
      actions={
        <>
          <LinkButton href="/app/settings/programmes?new=true" variant="primary" icon="plus">
            {copy.create(copy.noProgramme.programme)}
          </LinkButton>
          <LinkButton href="/app/settings/users">{copy.noProgramme.invite}</LinkButton>
        </>
      }
    >
      {copy.noProgramme.createText}
    </EmptyState>
  );
}
