import { RegisterEmpty } from '#resource/register/register-empty.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from '../copy.ts';

export interface NoCertificatesProps {
  programme: Programme;
  isFiltered: boolean;
  onClear: () => void;
}

/** The register without a certificate: how to get one, for those who may. */
export function NoCertificates({ programme, ...props }: NoCertificatesProps) {
  const mayEdit = mayIn(useCurrentUser(), programme, 'milestones.edit');
  return (
    <RegisterEmpty
      {...props}
      noMatch={copy.noMatch}
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
    </RegisterEmpty>
  );
}
