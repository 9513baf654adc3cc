import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { CertificateQuery } from '../certificate-search.ts';
import { copy } from '../copy.ts';

export interface RegisterEmptyProps {
  programme: Programme;
  query: CertificateQuery;
  onClear: () => void;
}

/** The register without a certificate, or without one that matches. */
export function RegisterEmpty({ programme, query, onClear }: RegisterEmptyProps) {
  const user = useCurrentUser();
  if (Object.keys(query).length > 0)
    return (
      <div className="rounded-md border border-line">
        <EmptyState
          title={copy.noMatch.title}
          icon="search"
          actions={<Button onPress={onClear}>{copy.noMatch.clear}</Button>}
        >
          {copy.noMatch.text}
        </EmptyState>
      </div>
    );
  const mayEdit = mayIn(user, programme, 'milestones.edit');
  return (
    <div className="rounded-md border border-line">
      <EmptyState
        title={copy.empty.title}
        icon="badge-check"
        actions={
          mayEdit && (
            <>
              <LinkButton variant="primary" href="/app/programme/certificate-templates">
                {copy.empty.templates}
              </LinkButton>
              <LinkButton href="/app/programme/milestones">{copy.empty.milestones}</LinkButton>
            </>
          )
        }
      >
        {mayEdit ? copy.empty.text : copy.empty.textReadOnly}
      </EmptyState>
    </div>
  );
}
