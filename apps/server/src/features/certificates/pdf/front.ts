import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { Picture } from '#platform/pdf/open-picture.ts';
import { tones } from '#platform/pdf/tones.ts';
import { beside, gap, line, linesOf, paragraph, rule, space, split, together } from '#platform/pdf/blocks.ts';
import type { Block, Column } from '#platform/pdf/blocks.ts';
import { facts, type Fact } from '#platform/pdf/facts.ts';
import { copy } from './copy.ts';

const logoWidth = 170;
const logoHeight = 46;

/** Logo or organisation, and the number. */
export function letterhead(
  column: Column,
  content: CertificateContent,
  { logo, isDraft }: { logo: Picture | undefined; isDraft: boolean },
): Block {
  const { pdf, x } = column;
  const [left, right] = split(column, 2) as [Column, Column];
  const number = content.number ?? 'Numbered when it is signed';
  const isProvisional = isDraft && content.number !== null;
  const label = isProvisional ? 'Certificate, provisional number' : copy.number(content.issue ?? 1);
  const sizes = content.number === null ? [9] : [14, 12, 10, 8.5];
  const size =
    sizes.find((each) => pdf.widthOf(number, { size: each, weight: 'bold' }) <= right.width) ?? 8.5;
  const mark: Block = logo
    ? { height: logoHeight, draw: (y) => pdf.picture(logo, x, y, logoWidth, logoHeight) }
    : paragraph(left, content.organisation, { size: 13, weight: 'bold', colour: tones.accentDark });
  const numbered = together([
    line(right, label, { size: 7, weight: 'medium', colour: tones.faint, align: 'right' }),
    ...linesOf(right, number, { size, weight: 'bold', align: 'right', leading: 1.25 }),
  ]);
  return together([
    beside([mark, numbered]),
    space(column, 12),
    rule(column, tones.accent, 1.4),
    space(column, 22),
  ]);
}

/** What is certified, of what. */
export function subject(column: Column, content: CertificateContent, isDraft: boolean): Block[] {
  const { template, scope, exceptions, outcome, dates } = content;
  const day = dates.actual ?? content.made.data_date;
  const words = isDraft
    ? 'Draft for review, not signed'
    : copy.outcome[outcome](formatDate(day), exceptions.length);
  const title = { size: 25, weight: 'bold', colour: tones.accentDark, leading: 1.18 } as const;
  const name = scope.name === '' || scope.name === scope.code ? '' : scope.name;
  return [
    together([
      paragraph(column, template.title, title),
      gap(5),
      paragraph(column, words, { size: 11, weight: 'medium', colour: tones.accent }),
      space(column, 18),
    ]),
    together([
      paragraph(column, copy.scopeKinds[scope.kind], { size: 7, weight: 'medium', colour: tones.faint }),
      paragraph(column, [scope.code, name].filter(Boolean).join('  '), {
        size: 15,
        weight: 'bold',
        leading: 1.28,
      }),
    ]),
    ...(scope.description === ''
      ? []
      : [gap(3), ...linesOf(column, scope.description, { size: 9.5, colour: tones.muted })]),
    space(column, 12),
  ];
}

/** Who, where and when. */
export function particulars(column: Column, content: CertificateContent): Block[] {
  const { programme, organisation, milestone, scope, responsible, receiving, dates, template } = content;
  const given: Fact[] = [
    { label: 'Programme', value: copy.named(programme.code, programme.name) },
    { label: 'Client', value: programme.client },
    { label: 'Organisation', value: organisation },
    { label: 'Milestone', value: copy.named(milestone.code, milestone.name) },
    {
      label: scope.kind === 'area' ? 'Part of area' : 'Area',
      value: scope.area === null ? '' : copy.named(scope.area.code, scope.area.name),
    },
    { label: 'Discipline', value: scope.discipline },
    {
      label: 'Responsible team',
      value: responsible === null ? '' : copy.team(responsible.name, responsible.company),
    },
    {
      label: 'Receiving team',
      value: receiving === null ? '' : copy.team(receiving.name, receiving.company),
    },
    // Among the dates, if they are shown.
    { label: copy.completed, value: dates.actual === null || template.dates ? '' : formatDate(dates.actual) },
  ];
  const known = given.filter(({ value }) => value !== '');
  return [rule(column), space(column, 8), ...facts(column, known), space(column, 5)];
}

/** Dates, punches by category, an override and what was said, each as the template and the turnover have it. */
export function details(column: Column, content: CertificateContent): Block[] {
  const { template, override, asked, reason, note, remark } = content;
  const said: [string, string][] = [
    ['Reason', reason],
    ['Remark', remark],
    ['Note', note],
  ];
  return [
    ...(template.dates ? datesOf(column, content) : []),
    ...(template.outstanding ? punchesOf(column, content) : []),
    ...(override
      ? section(
          column,
          'Override',
          [copy.overrideOf(override.by, override.punches), copy.reasonOf(override.reason)].join('\n'),
        )
      : []),
    ...(asked
      ? section(
          column,
          'Request for exceptions',
          [copy.askedBy(asked.by, asked.punches), copy.reasonOf(asked.reason)].join('\n'),
        )
      : []),
    ...said.flatMap(([title, text]) => (text === '' ? [] : section(column, title, text))),
  ];
}

/** The title of a section, above a line. */
export function heading(column: Column, title: string): Block {
  const look = { size: 8.5, weight: 'bold', colour: tones.accentDark } as const;
  return together([paragraph(column, title, look), gap(1.5), rule(column), space(column, 5)]);
}

function section(column: Column, title: string, text: string): Block[] {
  const [first, ...rest] = linesOf(column, text);
  return [together([heading(column, title), ...(first ? [first] : [])]), ...rest, space(column, 10)];
}

function datesOf(column: Column, { dates }: CertificateContent): Block[] {
  const value = (date: string | null) => (date === null ? '–' : formatDate(date.slice(0, 10)));
  const given: Fact[] = [
    { label: 'Baseline', value: value(dates.baseline) },
    { label: 'Forecast', value: value(dates.forecast) },
    { label: 'Need', value: value(dates.need) },
    { label: 'Submitted', value: value(dates.submitted) },
    { label: copy.completed, value: value(dates.actual) },
  ];
  return [together([heading(column, 'Dates'), ...facts(column, given, given.length), space(column, 3)])];
}

function punchesOf(column: Column, { punches }: CertificateContent): Block[] {
  const raised = punches.categories.filter(({ outstanding, verified }) => outstanding + verified > 0);
  const given = raised.map(({ code, name, outstanding, verified }) => ({
    label: name === '' || name === code ? `Category ${code}` : `Category ${code}: ${name}`,
    value: copy.punchCount(outstanding, verified),
  }));
  const [first, ...rest] =
    given.length === 0 ? [paragraph(column, 'None outstanding'), space(column, 8)] : facts(column, given);
  const { source } = punches;
  const origin =
    source === undefined
      ? []
      : [paragraph(column, `States of punches come from ${source}.`), space(column, 5)];
  return [together([heading(column, 'Punches'), first!]), ...rest, ...origin, space(column, 3)];
}
