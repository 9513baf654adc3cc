import { useSearch } from '@tanstack/react-router';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function AccessDenied() {
  const { from } = useSearch({ from: '/shell/app/access-denied' });
  const organisation = usePublicOrganisation();
  const support = organisation?.support_email ?? '';
  return (
    <>
      <h1 className="sr-only">Access denied</h1>
      <EmptyState
        title="Access denied"
        icon="shield"
        actions={
          <>
            <LinkButton href="/app" variant="primary">
              Go to home
            </LinkButton>
            {support !== '' && <LinkButton href={`mailto:${support}`}>Contact support</LinkButton>}
          </>
        }
      >
        You do not have permission to open{' '}
        {from === undefined ? 'that page' : <code className="break-words">{from}</code>}. An administrator of
        your organisation can give it to you.
      </EmptyState>
    </>
  );
}
