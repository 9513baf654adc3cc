import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { Badge } from '#ui/badge.tsx';
import { DocumentLines, DocumentPart, type DocumentLine } from './document-parts.tsx';
import { copy } from './copy.ts';

const words = copy.document;

/** Exceptions, punches by category, and the outstanding ones. */
export function PunchParts({ content }: { content: CertificateContent }) {
  const { exceptions, punches, template } = content;
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

function numbered(number: string, text: string) {
  return (
    <>
      {number !== '' && <span className="mr-1.5 text-text-muted">{number}</span>}
      {text}
    </>
  );
}
