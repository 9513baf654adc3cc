import type { Ref } from 'react';
import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import type {
  CertificateContent,
  ContentConstraint,
  ContentImported,
  ContentLifted,
} from '@baton/contract/signing/certificate-content.ts';
import { constraintKindLabels } from '@baton/contract/tracker/constraints.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import {
  DocumentFacts,
  DocumentLines,
  DocumentPart,
  Quote,
  type DocumentFact,
  type DocumentLine,
} from './document-parts.tsx';
import { SignatureBoxes, type SignatureBoxesProps } from './signature-boxes.tsx';
import { copy } from './copy.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const words = copy.document;

interface CertificateDocumentProps extends Pick<SignatureBoxesProps, 'signer' | 'receiving'> {
  content: CertificateContent;
  /** Part of a list, without the edge of a sheet. */
  isListed?: boolean;
  ref?: Ref<HTMLElement>;
}

/** The content of a certificate as a document: everything that is signed. */
export function CertificateDocument({
  content,
  isListed = false,
  ref,
  ...signing
}: CertificateDocumentProps) {
  const { template, override, asked, lifted = [], constraints = [] } = content;
  const texts = [
    { title: 'Remark', text: content.remark },
    { title: 'Reason for completing out of order', text: content.reason },
    { title: 'Note', text: content.note },
  ].filter(({ text }) => text !== '');
  return (
    <article
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={0}
      aria-label={template.title}
      className={joinClasses(
        'flex flex-col gap-4 bg-surface px-4 py-4 sm:px-7 sm:py-6',
        isListed ? '-outline-offset-2' : 'rounded-md border border-line',
      )}
    >
      <Head content={content} />
      <Parties content={content} />
      {template.dates && <Dates content={content} />}
      {override && (
        <DocumentPart title="Override">
          <p className="text-warning-text">{words.overridden(override.punches, override.by)}</p>
          <Quote text={words.quoted(override.reason)} />
        </DocumentPart>
      )}
      {asked && (
        <DocumentPart title="Request for exceptions">
          <p className="text-warning-text">{words.asked(asked.by, asked.punches.join(', '))}</p>
          <Quote text={words.quoted(asked.reason)} />
        </DocumentPart>
      )}
      {constraints.length > 0 && <Constraints constraints={constraints} />}
      {lifted.length > 0 && <LiftedRules lifted={lifted} />}
      {texts.map(({ title, text }) => (
        <DocumentPart key={title} title={title}>
          <Quote text={text} />
        </DocumentPart>
      ))}
      <PunchParts content={content} />
      {template.documents && content.documents.length > 0 && <Documents content={content} />}
      <SignatureBoxes content={content} {...signing} />
      {template.footer !== '' && (
        <p className="border-t border-line pt-3 text-sm text-text-muted">{template.footer}</p>
      )}
    </article>
  );
}

type Part = Pick<CertificateDocumentProps, 'content'>;

function Head({ content: { organisation, template, number, outcome } }: Part) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        {organisation !== '' && <p className="text-sm text-text-muted">{organisation}</p>}
        <h3 className="text-xl font-semibold break-words">{template.title}</h3>
        <p className="text-text-muted">
          {number === null
            ? 'Numbered when the receiving team accepts'
            : `Certificate ${number}, provisional number`}
        </p>
      </div>
      <Badge tone={outcome === 'accepted_with_exceptions' ? 'warning' : 'neutral'}>
        {words.outcome[outcome]}
      </Badge>
    </header>
  );
}

const codeAndName = ({ code, name }: { code: string; name: string }) =>
  name === '' || name === code ? code : `${code} ${name}`;

function Parties({ content: { programme, scope, milestone, responsible, receiving, template } }: Part) {
  const facts: DocumentFact[] = [
    { term: words.scope[scope.kind], detail: codeAndName(scope), more: scope.description },
    { term: 'Milestone', detail: codeAndName(milestone) },
    ...(scope.area ? [{ term: 'Part of', detail: codeAndName(scope.area) }] : []),
    ...(scope.discipline === '' ? [] : [{ term: 'Discipline', detail: scope.discipline }]),
    { term: words.responsible, ...teamOf(responsible) },
    ...(template.receiving_statement === '' && receiving === null
      ? []
      : [{ term: words.receiving, ...teamOf(receiving) }]),
    { term: 'Programme', detail: codeAndName(programme) },
    ...(programme.client === '' ? [] : [{ term: 'Client', detail: programme.client }]),
  ];
  return (
    <div className="border-t border-line pt-3">
      <DocumentFacts columns={2} facts={facts} />
    </div>
  );
}

function teamOf(team: CertificateContent['responsible']): Pick<DocumentFact, 'detail' | 'more'> {
  if (!team) return { detail: 'None' };
  return { detail: codeAndName(team), more: team.company };
}

const dateNames = ['baseline', 'forecast', 'need', 'submitted', 'actual'] as const;

function Dates({ content: { dates } }: Part) {
  const facts = dateNames.flatMap((name) => {
    const day = dates[name];
    return day === null ? [] : [{ term: words.date[name], detail: formatDayWithYear(day) }];
  });
  if (facts.length === 0) return null;
  return (
    <DocumentPart title="Dates">
      <DocumentFacts columns={5} facts={facts} />
    </DocumentPart>
  );
}

/** What is open at the turnover besides punches. */
function Constraints({ constraints }: { constraints: readonly ContentConstraint[] }) {
  const lines = constraints.map(({ text, kind, category, owner, need_by: due }, index) => ({
    key: `${index} ${text}`,
    mark: <Badge>{category}</Badge>,
    text,
    facts: [
      (constraintKindLabels as Record<string, string>)[kind] ?? kind,
      ...(owner === '' ? [] : [words.owner(owner)]),
      due === null ? words.noDue : `Need by ${formatDayWithYear(due)}`,
    ],
  }));
  return (
    <DocumentPart title={words.constraints}>
      <DocumentLines label={words.constraints} lines={lines} />
    </DocumentPart>
  );
}

/** Rules that don't hold while this is signed. */
function LiftedRules({ lifted }: { lifted: readonly ContentLifted[] }) {
  const lines = lifted.map(({ what, reason, by, on }, index) => ({
    key: `${index} ${what}`,
    text: what,
    facts: [words.quoted(reason), by, formatDayWithYear(on)],
  }));
  return (
    <DocumentPart title={words.lifted}>
      <DocumentLines label={words.lifted} lines={lines} />
    </DocumentPart>
  );
}

function Documents({ content: { documents } }: Part) {
  const lines = documents.map(({ name, document_no, revision, link, sha256 }) => ({
    key: sha256 ?? `${name} ${document_no} ${link}`,
    text: name === '' ? link : name,
    facts: [document_no, revision === '' ? '' : words.revision(revision), name === '' ? '' : link].filter(
      (fact) => fact !== '',
    ),
  }));
  return (
    <DocumentPart title={words.documents}>
      <DocumentLines label={words.documents} lines={lines} />
    </DocumentPart>
  );
}

/** Exceptions, punches by category, and the outstanding ones. */
function PunchParts({ content }: { content: CertificateContent }) {
  const { exceptions, punches, template } = content;
  const { imported = [] } = punches;
  return (
    <>
      {exceptions.length > 0 && (
        <DocumentPart title={words.exceptions}>
          <DocumentLines label={words.exceptions} lines={exceptions.map(exceptionLine)} />
        </DocumentPart>
      )}
      {punches.categories.length > 0 && (
        <DocumentPart title="Punches">
          <Categories categories={punches.categories} />
          {punches.source !== undefined && (
            <p className="text-text-muted">{`States of punches come from ${punches.source}.`}</p>
          )}
        </DocumentPart>
      )}
      {imported.length > 0 && (
        <DocumentPart title={words.imported}>
          <DocumentLines label={words.imported} lines={imported.map(importedLine)} />
        </DocumentPart>
      )}
      {template.outstanding && punches.outstanding.length > 0 && (
        <DocumentPart title={words.outstandingPunches}>
          <DocumentLines label={words.outstandingPunches} lines={punches.outstanding.map(punchLine)} />
        </DocumentPart>
      )}
    </>
  );
}

function Categories({ categories }: { categories: CertificateContent['punches']['categories'] }) {
  return (
    <table className="w-full max-w-md text-left tabular">
      <thead className="text-sm text-text-muted">
        <tr>
          <th className="py-1 font-normal">Category</th>
          <th className="py-1 pl-4 text-right font-normal">Outstanding</th>
          <th className="py-1 pl-4 text-right font-normal">Verified</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ code, name, outstanding, verified }) => (
          <tr key={code}>
            <th className="py-0.5 font-normal break-words" scope="row">
              {name === '' || name === code ? code : `${code} ${name}`}
            </th>
            <td className="py-0.5 text-right">{formatNumber(outstanding)}</td>
            <td className="py-0.5 text-right">{formatNumber(verified)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Exception = CertificateContent['exceptions'][number];

function exceptionLine(exception: Exception, index: number): DocumentLine {
  const { number, text, category, milestone, owner, due, allowed_by } = exception;
  return {
    key: `${index} ${number}`,
    mark: category === '' ? undefined : <Badge>{category}</Badge>,
    text: numbered(number, text),
    facts: [
      `Close out before ${milestone.code}`,
      ...(owner === '' ? [] : [words.owner(owner)]),
      due === null ? words.noDue : words.due(formatDayWithYear(due)),
      ...(allowed_by === '' ? [] : [`Allowed by ${allowed_by}`]),
    ],
  };
}

function punchLine({
  number,
  text,
  category,
  clear_by,
  clearing_team,
  due,
  carried_from,
}: CertificateContent['punches']['outstanding'][number]): DocumentLine {
  return {
    key: number,
    mark: category === '' ? undefined : <Badge>{category}</Badge>,
    text: numbered(number, text),
    facts: [
      clear_by === '' ? 'After the last milestone' : `Clear by ${clear_by}`,
      ...(clearing_team === '' ? [] : [`Clearing team ${clearing_team}`]),
      due === null ? words.noDue : words.due(formatDayWithYear(due)),
      ...(carried_from === '' ? [] : [`Exception from ${carried_from}`]),
    ],
  };
}

function importedLine({ number, text, category, state, by, on }: ContentImported): DocumentLine {
  return {
    key: number,
    mark: <Badge>{category}</Badge>,
    text: numbered(number, text),
    facts: [
      (punchStateLabels as Record<string, string>)[state] ?? state,
      `Imported by ${by}, ${formatDayWithYear(on)}`,
    ],
  };
}

function numbered(number: string, text: string) {
  return (
    <>
      {number !== '' && <span className="mr-1.5 text-text-muted">{number}</span>}
      {text}
    </>
  );
}
