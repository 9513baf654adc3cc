import type { CertificateRow } from '@baton/contract/certificates/certificates.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { defineRegister, type RegisterTools } from '#resource/register/register.ts';
import { mayIn } from '#session/rights.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AreaDossier } from './area-dossier.tsx';
import { certificateAddress } from './certificate-address.ts';
import { CertificateCard } from './certificate-card.tsx';
import { certificateColumns } from './certificate-columns.ts';
import { copy } from './copy.ts';

/** All certificates of a programme. */
export const certificateRegister = defineRegister<
  CertificateRow,
  (typeof certificateAddress)['filter'],
  (typeof certificateAddress)['others']
>({
  address: certificateAddress,
  icon: 'badge-check',
  words: copy,
  filters: [
    'state',
    'outcome',
    { name: 'milestone', to: 'milestones' },
    { name: 'scope', parts: ['areas', 'systems'] },
    { name: 'issued', label: copy.filter.issued, ends: [copy.filter.issuedFrom, copy.filter.issuedTo] },
  ],
  views: 'certificates',
  builtIn: [
    { id: 'all', label: copy.views.all, query: {} },
    { id: 'valid', label: copy.views.valid, query: { state: 'valid' } },
    {
      id: 'exceptions',
      label: copy.views.exceptions,
      query: { state: 'valid', outcome: 'accepted_with_exceptions' },
    },
    { id: 'void', label: copy.views.void, query: { state: 'void' } },
  ],
  readOnly: { columns: certificateColumns, reason: copy.readOnly },
  card: { height: 92, draw: (row) => <CertificateCard row={row} /> },
  live: 'revision',
  Actions: AreaDossier,
  first,
  Sheet: lazyPart(async () => (await import('./sheet/certificate-sheet.tsx')).CertificateSheet),
});

/** How to get a first certificate, for those who may prepare it. */
function first({ user, programme }: RegisterTools) {
  if (!mayIn(user, programme, 'milestones.edit')) return { text: copy.empty.textReadOnly, actions: null };
  return {
    text: copy.empty.text,
    actions: (
      <>
        <LinkButton variant="primary" href="/app/programme/certificate-templates">
          {copy.empty.templates}
        </LinkButton>
        <LinkButton href="/app/programme/milestones">{copy.empty.milestones}</LinkButton>
      </>
    ),
  };
}
