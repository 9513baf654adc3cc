import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import type { CertificateContent, ContentLifted } from '@baton/contract/turnover/certificate-content.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { Column } from './blocks.ts';
import type { Section } from './flow.ts';
import { tableSection } from './wrapped-table.ts';
import { copy } from './copy.ts';

const { columns } = copy;
const day = (date: string | null) => (date === null ? '' : formatDate(date));
const stateOf = (state: string) => (punchStateLabels as Record<string, string>)[state] ?? state;

/** Exceptions and lifted rules; outstanding punches and documents, as the template asks for. */
export function listsOf(column: Column, content: CertificateContent): Section[] {
  const { template, exceptions, lifted = [], punches, documents } = content;
  return [
    ...(exceptions.length > 0 ? [exceptionList(column, exceptions)] : []),
    ...(lifted.length > 0 ? [liftedList(column, lifted)] : []),
    ...(template.outstanding && punches.outstanding.length > 0
      ? [punchList(column, punches.outstanding)]
      : []),
    ...(template.documents && documents.length > 0 ? [documentList(column, documents)] : []),
  ];
}

function exceptionList(column: Column, exceptions: CertificateContent['exceptions']): Section {
  return tableSection(
    column,
    copy.exceptions(exceptions.length),
    [
      { header: columns.number, share: 10 },
      { header: columns.category, share: 5 },
      { header: columns.exception, share: 42 },
      { header: columns.clearBefore, share: 18 },
      { header: columns.owner, share: 17 },
      { header: columns.due, share: 12 },
      { header: columns.allowedBy, share: 14 },
    ],
    exceptions.map(({ number, category, text, milestone, owner, due, allowed_by: allowed }) => [
      number,
      category,
      text,
      copy.named(milestone.code, milestone.name),
      owner,
      day(due),
      allowed,
    ]),
  );
}

function liftedList(column: Column, lifted: readonly ContentLifted[]): Section {
  return tableSection(
    column,
    copy.lifted(lifted.length),
    [
      { header: columns.rule, share: 42 },
      { header: columns.reason, share: 38 },
      { header: columns.liftedBy, share: 18 },
      { header: columns.liftedOn, share: 12 },
    ],
    lifted.map(({ what, reason, by, on }) => [what, reason, by, day(on)]),
  );
}

function punchList(column: Column, punches: CertificateContent['punches']['outstanding']): Section {
  return tableSection(
    column,
    copy.outstanding(punches.length),
    [
      { header: columns.number, share: 10 },
      { header: columns.category, share: 5 },
      { header: columns.punch, share: 47 },
      { header: columns.state, share: 9 },
      { header: columns.clearBefore, share: 12 },
      { header: columns.team, share: 16 },
      { header: columns.due, share: 12 },
    ],
    punches.map(({ number, category, text, state, clear_by, clearing_team, due, carried_from }) => [
      number,
      category,
      carried_from === '' ? text : copy.carriedFrom(text, carried_from),
      stateOf(state),
      clear_by === '' ? copy.afterLast : clear_by,
      clearing_team,
      day(due),
    ]),
  );
}

/** Characters of a hash that are printed; content.json has all. */
const shownHash = 16;

function documentList(column: Column, documents: CertificateContent['documents']): Section {
  return tableSection(
    column,
    copy.documents(documents.length),
    [
      { header: columns.documentNo, share: 22 },
      { header: columns.revision, share: 7 },
      { header: columns.document, share: 50 },
      { header: columns.hash, share: 21 },
    ],
    documents.map(({ document_no: number, revision, name, link, sha256 }) => [
      number,
      revision,
      link === '' || link === name ? name : `${name} ${link}`.trim(),
      sha256 === null ? '' : `${sha256.slice(0, shownHash)}…`,
    ]),
  );
}
