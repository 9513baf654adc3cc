import { useSearch } from '@tanstack/react-router';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.tsx';

export function AccessDenied() {
  const { from } = useSearch({ from: '/shell/app/access-denied' });
  const organisation = usePublicOrganisation();
  const support = organisation?.support_email ?? '';
  return (
    <>
      <h1 className="sr-only">{copy.titles.accessDenied}</h1>
      <EmptyState
        title={copy.titles.accessDenied}
        icon="shield"
        actions={
          <>
            <LinkButton href="/app" variant="primary">
              Go to Home
            </LinkButton>
            {support !== '' && <LinkButton href={`mailto:${support}`}>{copy.contactSupport}</LinkButton>}
          </>
        }
      >
        {copy.accessDenied.text(
          from === undefined ? 'that page' : <code className="break-words">{from}</code>,
        )}
      </EmptyState>
    </>
  );
}
