import { punchStateLabels } from '@baton/contract/quality/punches.ts';
import { constraintKindLabels } from '@baton/contract/tracker/constraints.ts';
import type {
  CertificateContent,
  ContentConstraint,
  ContentImported,
  ContentLifted,
} from '@baton/contract/signing/certificate-content.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { gap, type Block, type Column } from '#platform/pdf/blocks.ts';
import { tableOf } from '#platform/pdf/table.ts';
import { heading } from './front.ts';
import { copy } from './copy.ts';

/** A list that may go on over pages. */
export interface List {
  title: string;
  blocks: Block[];
}

const { columns } = copy;
const day = (date: string | null) => (date === null ? '' : formatDate(date));
const stateOf = (state: string) => (punchStateLabels as Record<string, string>)[state] ?? state;

/** Exceptions, open constraints, lifted rules and imported states; outstanding punches and documents, as the template asks for. */
export function listsOf(column: Column, content: CertificateContent): List[] {
  const { template, exceptions, lifted = [], constraints = [], punches, documents } = content;
  const { imported = [] } = punches;
  return [
    ...(exceptions.length > 0 ? [exceptionList(column, exceptions)] : []),
    ...(constraints.length > 0 ? [constraintList(column, constraints)] : []),
    ...(lifted.length > 0 ? [liftedList(column, lifted)] : []),
    ...(imported.length > 0 ? [importedList(column, imported)] : []),
    ...(template.outstanding && punches.outstanding.length > 0
      ? [punchList(column, punches.outstanding)]
      : []),
    ...(template.documents && documents.length > 0 ? [documentList(column, documents)] : []),
  ];
}

function listOf<Row>(
  column: Column,
  title: string,
  rows: readonly Row[],
  ...columns: readonly [header: string, share: number, text: (row: Row) => string][]
): List {
  const table = tableOf(column, {
    columns: columns.map(([header, share, text]) => ({
      header,
      share,
      text: (row: Row) => text(row).replace(/\s+/g, ' '),
    })),
    rows,
    size: 8,
    pad: 3,
    titles: [heading(column, title), heading(column, copy.continued(title))],
  });
  return { title, blocks: [...table, gap(10)] };
}

function exceptionList(column: Column, exceptions: CertificateContent['exceptions']): List {
  return listOf(
    column,
    copy.exceptions(exceptions.length),
    exceptions,
    [columns.number, 10, ({ number }) => number],
    [columns.category, 5, ({ category }) => category],
    ['Exception', 42, ({ text }) => text],
    [columns.clearBefore, 18, ({ milestone }) => copy.named(milestone.code, milestone.name)],
    ['Owner', 17, ({ owner }) => owner],
    [columns.due, 12, ({ due }) => day(due)],
    ['Allowed by', 14, ({ allowed_by: allowed }) => allowed],
  );
}

function liftedList(column: Column, lifted: readonly ContentLifted[]): List {
  return listOf(
    column,
    `Lifted rules (${formatNumber(lifted.length)})`,
    lifted,
    ['Rule', 42, ({ what }) => what],
    ['Reason', 38, ({ reason }) => reason],
    ['Lifted by', 18, ({ by }) => by],
    ['On', 12, ({ on }) => day(on)],
  );
}

function constraintList(column: Column, constraints: readonly ContentConstraint[]): List {
  return listOf(
    column,
    `Open constraints (${formatNumber(constraints.length)})`,
    constraints,
    ['Constraint', 55, ({ text }) => text],
    ['Kind', 18, ({ kind }) => (constraintKindLabels as Record<string, string>)[kind] ?? kind],
    [columns.category, 5, ({ category }) => category],
    ['Owner', 18, ({ owner }) => owner],
    ['Need by', 12, ({ need_by: due }) => day(due)],
  );
}

function importedList(column: Column, imported: readonly ContentImported[]): List {
  return listOf(
    column,
    `Punches whose state came from a file (${formatNumber(imported.length)})`,
    imported,
    [columns.number, 10, ({ number }) => number],
    [columns.category, 5, ({ category }) => category],
    ['Punch', 47, ({ text }) => text],
    ['State', 12, ({ state }) => stateOf(state)],
    ['Imported by', 18, ({ by }) => by],
    ['On', 12, ({ on }) => day(on)],
  );
}

function punchList(column: Column, punches: CertificateContent['punches']['outstanding']): List {
  return listOf(
    column,
    `Outstanding punches (${formatNumber(punches.length)})`,
    punches,
    [columns.number, 10, ({ number }) => number],
    [columns.category, 5, ({ category }) => category],
    ['Punch', 47, ({ text, carried_from: from }) => (from === '' ? text : `${text} (exception of ${from})`)],
    ['State', 9, ({ state }) => stateOf(state)],
    [columns.clearBefore, 12, ({ clear_by: milestone }) => milestone || 'After the last milestone'],
    ['Clearing team', 16, ({ clearing_team: team }) => team],
    [columns.due, 12, ({ due }) => day(due)],
  );
}

/** Characters of a hash that are printed; content.json has all. */
const shownHash = 16;

function documentList(column: Column, documents: CertificateContent['documents']): List {
  return listOf(
    column,
    copy.documents(documents.length),
    documents,
    ['Document no.', 22, ({ document_no: number }) => number],
    ['Rev.', 7, ({ revision }) => revision],
    ['Document', 50, ({ name, link }) => (link === '' || link === name ? name : `${name} ${link}`.trim())],
    [columns.hash, 21, ({ sha256 }) => (sha256 === null ? '' : `${sha256.slice(0, shownHash)}…`)],
  );
}
