import type {
  CertificateContent,
  ContentException,
  ContentPunch,
} from '@baton/contract/signing/certificate-content.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { statementsFor } from '@baton/domain/quality/certificate-statements.ts';
import { describeLifted } from '@baton/domain/quality/lifted-rules.ts';
import { concerns } from '#quality/lifted/find-lifted.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { OpenCell } from '#turnover/cells/open-cells.ts';
import { cellId, type ContentFacts, type OutstandingPunch, type TemplateFacts } from './content-facts.ts';
import type { Submission } from './stored-signatures.ts';

/** Something accepted as open, before it is described for the content. */
export interface StatedException {
  /** An outstanding punch, or what is new. */
  punch: number | null;
  /** Becomes a punch when this is signed. */
  isRaised?: boolean;
  text: string;
  category: string;
  milestone: number;
  owner: string;
  due: string | null;
  allowed_by: string;
}

/** What the person who signs has entered. */
export interface Stated {
  note: string;
  reason: string;
  override: CertificateContent['override'];
  asked: NonNullable<CertificateContent['asked']> | null;
  exceptions: readonly StatedException[];
}

/** One turnover and what is signed of it. */
interface ContentInput {
  cell: OpenCell;
  /** After the act. */
  after: TurnoverRow;
  template: TemplateFacts;
  stated: Stated;
  submission: Submission | undefined;
  number: { number: string; issue: number } | null;
  outcome: CertificateContent['outcome'];
}

interface Made {
  now: Date;
  build: string;
  moment: ProgrammeMoment;
}

/** The content that is signed, from facts and input alone. */
export function buildContent(
  facts: ContentFacts,
  { cell, after, template, stated, submission, number, outcome }: ContentInput,
  { now, build, moment }: Made,
): CertificateContent {
  const { signing: _, source, organisation, ...programme } = facts.programme;
  const scope = facts.scopes.get(after.scope);
  const milestone = facts.milestones.get(after.milestone);
  if (!scope || !milestone) throw new Error(`No scope or milestone of ${cell.label}.`);
  const outstanding = facts.punches.get(after.scope) ?? [];
  const imported = facts.imported.get(after.scope) ?? [];
  const constraints = facts.constraints.get(`${after.scope} ${after.milestone}`) ?? [];
  const isSubmission = outcome === 'submitted';
  const isOneSided = outcome === 'issued';
  const override = isSubmission ? stated.override : (submission?.content.override ?? null);
  const asked = isSubmission ? stated.asked : (submission?.content.asked ?? null);
  const statements = statementsFor(template, {
    isOneSided,
    isBlocked: override !== null || asked !== null,
    hasExceptions: stated.exceptions.length > 0,
  });
  const named = new Set(stated.exceptions.map(({ punch }) => punch));
  return {
    format: 'baton-certificate',
    version: 2,
    kind: isSubmission ? 'submission' : 'certificate',
    number: number?.number ?? null,
    issue: number?.issue ?? null,
    outcome,
    template: {
      code: template.code,
      title: template.title,
      // What the responsible team has signed already, else what it signs.
      responsible_statement: submission?.signature.statement ?? statements.responsible,
      receiving_statement: statements.receiving,
      paper: template.paper,
      dates: template.dates,
      outstanding: template.outstanding,
      documents: template.documents,
      footer: template.footer,
      logo: template.logo,
    },
    organisation,
    programme,
    scope,
    milestone,
    responsible: teamOf(facts, cell.sides.responsible),
    receiving: isOneSided ? null : teamOf(facts, cell.sides.receiving),
    dates: {
      baseline: facts.baselines.get(cellId(cell)) ?? null,
      forecast: after.forecast,
      need: after.need,
      submitted: after.submitted_at === null ? null : dayIn(moment.zone, new Date(after.submitted_at)),
      actual: after.actual,
    },
    remark: after.remark,
    punches: {
      categories: categoriesWith(facts.categories.get(after.scope) ?? [], stated.exceptions),
      outstanding: outstanding.filter(({ id }) => !named.has(id)).map(punchOf),
      ...(source !== '' && { source }),
      ...(imported.length > 0 && { imported: [...imported] }),
    },
    exceptions: stated.exceptions.map((exception) => exceptionOf(facts, outstanding, exception)),
    override,
    ...(asked && { asked }),
    ...liftedAt(facts, cell, moment),
    ...(constraints.length > 0 && { constraints: [...constraints] }),
    reason: stated.reason,
    note: stated.note,
    documents: [...(facts.documents.get(cellId(cell)) ?? [])],
    checks: null,
    walkdown: null,
    submission: submission?.signature ?? null,
    made: { at: now.toISOString(), data_date: moment.dataDate, revision: moment.revision, build },
  };
}

/** The table, with the punches that are raised by the signature. */
function categoriesWith(
  categories: CertificateContent['punches']['categories'],
  exceptions: readonly StatedException[],
): CertificateContent['punches']['categories'] {
  return categories.map((category) => {
    const raised = exceptions.filter(({ isRaised, category: code }) => isRaised && code === category.code);
    return { ...category, outstanding: category.outstanding + raised.length };
  });
}

/** Absent without any, so that such contents are the same text as before. */
function liftedAt(
  { lifted }: ContentFacts,
  { before: { scope, milestone } }: OpenCell,
  { zone }: ProgrammeMoment,
): Pick<CertificateContent, 'lifted'> {
  const named = lifted.filter((rule) => concerns(rule, scope, milestone));
  if (named.length === 0) return {};
  return {
    lifted: named.map(({ kind, names, reason, by, at }) => ({
      what: describeLifted(kind, names),
      reason,
      by,
      on: dayIn(zone, new Date(at)),
    })),
  };
}

function teamOf({ teams }: ContentFacts, id: number | null): CertificateContent['responsible'] {
  return id === null ? null : (teams.get(id) ?? null);
}

function punchOf(punch: OutstandingPunch): ContentPunch {
  const { number, text, category, state, clear_by, clearing_team, due, carried_from } = punch;
  return { number, text, category, state, clear_by, clearing_team, due, carried_from };
}

function exceptionOf(
  { milestones }: ContentFacts,
  outstanding: readonly OutstandingPunch[],
  exception: StatedException,
): ContentException {
  const { code = '', name = '' } = milestones.get(exception.milestone) ?? {};
  const punch = outstanding.find(({ id }) => id === exception.punch);
  return {
    number: punch?.number ?? '',
    text: punch?.text ?? exception.text,
    category: punch?.category ?? exception.category,
    milestone: { code, name },
    owner: exception.owner || punch?.assigned_to || punch?.clearing_team || '',
    due: exception.due ?? punch?.due ?? null,
    allowed_by: exception.allowed_by,
  };
}
