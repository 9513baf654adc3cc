import { signerDetails, signerName } from '@baton/contract/signing/describe-signer.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  certificates,
  certificateStateLabels,
  type CertificateDetail,
  outcomeLabels,
} from '@baton/contract/certificates/certificates.ts';
import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import type {
  ContentConstraint,
  ContentImported,
  ContentLifted,
} from '@baton/contract/signing/certificate-content.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { defaultStringifySearch } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { Loaded } from '#resource/loaded.tsx';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { copy as dossierCopy } from '#turnover/dossiers/copy.ts';
import { openDossier } from '#turnover/dossiers/dossier-dialog.tsx';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, type Description } from '#ui/description-list.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Section } from '#ui/section.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { certificatesKey } from '../certificates-key.ts';
import { copy } from './copy.ts';
import { askVoid } from './void-dialog.tsx';

export interface CertificateSheetProps {
  programme: Programme;
  id: number;
  onClose: () => void;
}

/** Side sheet of a certificate: what was signed by whom, and its files. */
export function CertificateSheet({ programme, id, onClose }: CertificateSheetProps) {
  const query = useRead([...certificatesKey(programme.id), 'one', id], certificates.read, {
    params: { id },
  });
  const { data } = query;
  return (
    <SideSheet
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={data?.number ?? copy.loading}
      subtitle={data?.title}
      {...(data && { footer: <SheetActions programme={programme} certificate={data} /> })}
    >
      <Loaded
        query={query}
        failed={copy.failed}
        placeholder={
          <div aria-busy className="flex flex-col gap-3">
            <p className="sr-only">{copy.loading}</p>
            <Skeleton className="h-16" />
            <Skeleton className="h-64" />
          </div>
        }
      >
        {(certificate) => (
          <div className="flex flex-col gap-6">
            <Standing certificate={certificate} />
            <CertificateDetails certificate={certificate} />
          </div>
        )}
      </Loaded>
    </SideSheet>
  );
}

/** Valid, or void with who, when and why. */
function Standing({ certificate }: { certificate: CertificateDetail }) {
  const { state, voided_at: at, voided_by: by, void_reason: reason } = certificate;
  if (at === null)
    return (
      <p>
        <Badge tone="success" icon="badge-check">
          {certificateStateLabels[state]}
        </Badge>
      </p>
    );
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2 text-danger-text">
      <p className="font-medium">{copy.voided(by, formatMoment(at))}</p>
      <p className="break-words whitespace-pre-wrap">{reason}</p>
    </div>
  );
}

interface SheetActionsProps {
  programme: Programme;
  certificate: CertificateDetail;
}

function SheetActions({ programme, certificate }: SheetActionsProps) {
  const { id, number, state, outcome } = certificate;
  const call = useCall();
  const client = useQueryClient();
  const user = useCurrentUser();
  const { act, isActing } = useAct();
  const download = () =>
    act(certificates.pdf, { params: { id } }, { failed: copy.pdfFailed, onDone: saveFile });
  const voidIt = async () => {
    const send = async (reason: string) => {
      await call(certificates.void, { params: { id }, body: { reason } });
      return true as const;
    };
    if (!(await askVoid({ number, isIssued: outcome === 'issued', send }))) return;
    notify({ kind: 'success', title: copy.voidDialog.done(number) });
    await client.invalidateQueries({ queryKey: certificatesKey(programme.id) });
  };
  return (
    <>
      {state === 'valid' && mayIn(user, programme, 'certificates.void') && (
        <Button variant="ghost" className="mr-auto" onPress={() => void voidIt()}>
          {copy.void}
        </Button>
      )}
      <Button icon="layers" onPress={() => openDossier({ programme: programme.id, certificate: id, number })}>
        {dossierCopy.action}
      </Button>
      <Button variant="primary" icon="download" isPending={isActing} onPress={() => void download()}>
        {copy.pdf}
      </Button>
    </>
  );
}

/** Facts, exceptions and signatures of a certificate. */
function CertificateDetails({ certificate }: { certificate: CertificateDetail }) {
  return (
    <>
      <Section title={copy.details}>
        <DescriptionList items={factsOf(certificate)} />
      </Section>
      <Section title={copy.exceptions(certificate.exceptions)}>
        <Exceptions certificate={certificate} />
      </Section>
      <Section title={copy.signatures}>
        <Signatures certificate={certificate} />
      </Section>
    </>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-accent-text underline underline-offset-2 hover:no-underline">
      {children}
    </Link>
  );
}

function factsOf(certificate: CertificateDetail): Description[] {
  const { content, scope } = certificate;
  const ref = readScopeRef(scope);
  const kind = ref?.kind ?? 'system';
  const open = ref ? writeOpen({ kind, scope: ref.id, milestone: certificate.milestone }) : undefined;
  const turnover = `/app/tracker${defaultStringifySearch({ kind: kind === 'area' ? kind : undefined, open })}`;
  const outstanding = content.punches.outstanding.length;
  return [
    { term: copy.outcome, detail: outcomeLabels[certificate.outcome] },
    {
      term: copy[kind],
      detail: (
        <TextLink href={`/app/programme/${kind}s?open=${ref?.id ?? ''}`}>
          {certificate.scope_code} {certificate.scope_name}
        </TextLink>
      ),
    },
    {
      term: copy.milestone,
      detail: (
        <>
          {certificate.milestone_code} {certificate.milestone_name} ·{' '}
          <TextLink href={turnover}>{copy.openTurnover}</TextLink>
        </>
      ),
    },
    ...(content.responsible ? [{ term: copy.responsible, detail: teamText(content.responsible) }] : []),
    ...(content.receiving ? [{ term: copy.receiving, detail: teamText(content.receiving) }] : []),
    { term: copy.completed, detail: formatDayWithYear(certificate.completed_on) },
    { term: copy.issued, detail: formatMoment(certificate.issued_at) },
    ...(outstanding > 0 ? [{ term: copy.outstanding, detail: copy.punches(outstanding) }] : []),
    ...(content.override ? [{ term: copy.override, detail: content.override.reason }] : []),
    ...(content.asked
      ? [{ term: copy.asked, detail: `${content.asked.punches.join(', ')}: ${content.asked.reason}` }]
      : []),
    ...(content.constraints
      ? [{ term: copy.constraints, detail: <Lines lines={content.constraints.map(constraintLine)} /> }]
      : []),
    ...(content.punches.imported
      ? [{ term: copy.imported, detail: <Lines lines={content.punches.imported.map(importedLine)} /> }]
      : []),
    ...(content.lifted
      ? [{ term: copy.lifted, detail: <Lines lines={content.lifted.map(liftedLine)} /> }]
      : []),
    ...(content.remark === '' ? [] : [{ term: copy.remark, detail: content.remark }]),
    {
      term: copy.seal,
      detail: <span className="font-mono text-xs tracking-tight break-all">{certificate.seal}</span>,
    },
  ];
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sealed, so their order never changes
        <li key={index} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

function liftedLine({ what, reason, by, on }: ContentLifted): string {
  return copy.liftedRule(what, reason, by, formatDayWithYear(on));
}

function constraintLine({ text, owner, need_by: due }: ContentConstraint): string {
  return [text, owner, due === null ? '' : copy.due(formatDayWithYear(due))].filter(Boolean).join(' · ');
}

function importedLine({ number, state, by, on }: ContentImported): string {
  const label = (punchStateLabels as Record<string, string>)[state] ?? state;
  return [number, label, by, formatDayWithYear(on)].join(' · ');
}

function teamText({ name, company }: { name: string; company: string }): string {
  return company === '' || company === name ? name : `${name} · ${company}`;
}

function Exceptions({ certificate: { content } }: { certificate: CertificateDetail }) {
  if (content.exceptions.length === 0) return <p className="text-text-muted">{copy.noExceptions}</p>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {content.exceptions.map(({ number, text, category, milestone, owner, due }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sealed, so their order never changes
        <li key={index} className="px-3 py-2">
          <p className="break-words">
            <span className="font-medium tabular">{[number, category].filter(Boolean).join(' · ')}</span>{' '}
            {text}
          </p>
          <p className="text-sm text-text-muted tabular">
            {copy.exception(milestone.code, owner, due === null ? '' : copy.due(formatDayWithYear(due)))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Signatures({ certificate: { signatures } }: { certificate: CertificateDetail }) {
  return (
    <ol className="divide-y divide-line rounded-md border border-line">
      {signatures.map((signature) => (
        <li key={signature.sequence} className="flex flex-col gap-0.5 px-3 py-2">
          <p className="text-sm text-text-muted">{copy.steps[signature.step]}</p>
          <p className="font-medium break-words">{signerName(signature)}</p>
          {signerDetails(signature).map((line) => (
            <p key={line} className="break-words text-text-muted">
              {line}
            </p>
          ))}
          <p className="text-sm text-text-muted tabular">
            {copy.signedAt(formatMoment(signature.at), copy.methods[signature.method])}
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{signature.statement}</p>
        </li>
      ))}
    </ol>
  );
}
