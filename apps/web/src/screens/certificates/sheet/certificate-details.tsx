import { defaultStringifySearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import type { ContentLifted } from '@baton/contract/signing/certificate-content.ts';
import { outcomeLabels, type CertificateDetail } from '@baton/contract/certificates/certificates.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { DescriptionList, type Description } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import { copy } from './copy.ts';

/** Facts, exceptions and signatures of a certificate. */
export function CertificateDetails({ certificate }: { certificate: CertificateDetail }) {
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
    ...(content.giver ? [{ term: copy.responsible, detail: teamText(content.giver) }] : []),
    ...(content.receiver ? [{ term: copy.receiving, detail: teamText(content.receiver) }] : []),
    { term: copy.completed, detail: formatDayWithYear(certificate.completed_on) },
    { term: copy.issued, detail: formatMoment(certificate.issued_at) },
    ...(outstanding > 0 ? [{ term: copy.outstanding, detail: copy.punches(outstanding) }] : []),
    ...(content.override ? [{ term: copy.override, detail: content.override.reason }] : []),
    ...(content.lifted ? [{ term: copy.lifted, detail: <LiftedRules lifted={content.lifted} /> }] : []),
    ...(content.remark === '' ? [] : [{ term: copy.remark, detail: content.remark }]),
    {
      term: copy.seal,
      detail: <span className="font-mono text-xs tracking-tight break-all">{certificate.seal}</span>,
    },
  ];
}

function LiftedRules({ lifted }: { lifted: readonly ContentLifted[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {lifted.map(({ what, reason, by, on }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sealed, so their order never changes
        <li key={index} className="break-words">
          {copy.liftedRule(what, reason, by, formatDayWithYear(on))}
        </li>
      ))}
    </ul>
  );
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
      {signatures.map(({ sequence, step, name, job_title: job, team, at, method, statement }) => (
        <li key={sequence} className="flex flex-col gap-0.5 px-3 py-2">
          <p className="text-sm text-text-muted">{copy.steps[step]}</p>
          <p>
            <span className="font-medium">{name}</span>
            <span className="text-text-muted">{[job, team].filter(Boolean).map((each) => ` · ${each}`)}</span>
          </p>
          <p className="text-sm text-text-muted tabular">
            {copy.signedAt(formatMoment(at), copy.methods[method])}
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{statement}</p>
        </li>
      ))}
    </ol>
  );
}
