import {
  type CertificateRow,
  certificateStateLabels,
  outcomeLabels,
} from '@baton/contract/certificates/certificates.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { readToday } from '#lib/today.ts';
import { defineRegister, type RegisterTools } from '#resource/register/register.ts';
import { mayIn } from '#session/rights.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AreaDossier } from './area-dossier.tsx';
import { certificateAddress } from './certificate-address.ts';
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

/** A certificate on a phone. */
function CertificateCard({ row }: { row: CertificateRow }) {
  const { number, state, outcome, exceptions } = row;
  const isVoid = state === 'void';
  return (
    <>
      <span className="flex h-6 w-full items-center gap-2">
        <span className={joinClasses('min-w-0 truncate font-medium tabular', isVoid && 'line-through')}>
          {number}
        </span>
        <span className="ml-auto flex shrink-0">
          <Badge tone={isVoid ? 'danger' : 'success'}>{certificateStateLabels[state]}</Badge>
        </span>
      </span>
      <span className={joinClasses('w-full truncate leading-5', isVoid && 'text-text-muted')}>
        {row.scope_code} {row.scope_name}
      </span>
      <span className="mt-auto flex w-full gap-2 truncate text-sm text-text-muted tabular">
        <span>{row.milestone_code}</span>
        <span className="truncate">
          {exceptions > 0 ? copy.card.exceptions(exceptions) : outcomeLabels[outcome]}
        </span>
        <span className="ml-auto shrink-0">
          {copy.card.issued(formatDay(readToday(new Date(row.issued_at)), readToday()))}
        </span>
      </span>
    </>
  );
}
