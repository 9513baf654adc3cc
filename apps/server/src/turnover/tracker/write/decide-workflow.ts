import { sql } from 'kysely';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { Stated } from '#turnover/signing/build-content.ts';
import { planSignatures, type ActedTurnover, type SignaturePlan } from '#turnover/signing/plan-signatures.ts';
import type { ValidCertificate } from '#turnover/signing/stored-signatures.ts';
import { requireVoidable } from '#turnover/signing/void-certificates.ts';
import { decideAct, type ActInput, type ActionItem } from './apply-workflow-action.ts';
import { checkExceptions, type Exception, type Exceptions } from './check-exceptions.ts';
import { amend, judgeCompletion, type Judged } from './judge-completion.ts';
import { requireDecided, type AskedExceptions } from './judge-asked.ts';
import type { CellDecision, DecisionContext } from './operation.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';

/** An act between responsible and receiving teams, as it was requested. */
export interface RequestedAct {
  action: WorkflowAction;
  items: readonly ActionItem[];
  input: Omit<ActInput, 'hasExceptions'>;
  exceptions: readonly Exception[];
  /** Why it is submitted although punches block it. */
  override: string;
  /** Punches that it asks the receiving team to accept as exceptions. */
  asked: AskedExceptions;
}

/** What an act does. */
interface DecidedAct extends Pick<CellDecision, 'writes' | 'overridden'> {
  exceptions: Exceptions | undefined;
  /** What it signs; undefined without certificates. */
  signing: SignaturePlan | undefined;
  /** Certificates that it voids. */
  voided: ValidCertificate[];
}

/** Decides an act without writing anything, for the act itself and for the review before it is signed. */
export async function decideWorkflow(
  context: DecisionContext,
  operation: CellOperation,
  scope: ProgrammeScope,
  { action, items, input, exceptions, override, asked }: RequestedAct,
  build: string,
): Promise<DecidedAct> {
  const act = { action, items, input: { ...input, hasExceptions: exceptions.length > 0 } };
  const decided = await decideAct(context, operation, scope, act);
  const left = action === 'accept' ? await checkExceptions(context, scope, items, exceptions) : undefined;
  const { writes, overridden } = await judgeCompletion(context, decided, {
    exceptions: namedIn(left),
    ...(action === 'submit' && { override: { scope, reason: override }, asked }),
  });
  if (action === 'accept') await requireDecided(context.db, scope.id, writes.map(labelled), namedIn(left));
  const none = { exceptions: undefined, signing: undefined, voided: [] };
  if (action === 'reopen') {
    const cells = writes.map(({ after }) => after);
    const voided = await requireVoidable(context.db, scope, operation.caller, cells);
    return { ...none, writes, voided };
  }
  if (action !== 'submit' && action !== 'accept') return { ...none, writes };
  const names = await readNames(context.db, scope.id, left);
  const signing = await planSignatures(context, {
    act: action,
    caller: operation.caller,
    now: operation.now,
    build,
    turnovers: writes,
    statedOf: (turnover, signer): Stated => ({
      note: input.note ?? '',
      reason: input.reason ?? '',
      override: overrideOf(overridden, turnover, signer.name),
      asked: askedOf(overridden, signer.name),
      exceptions: statedExceptions(left, names, signer.name),
    }),
  });
  return {
    ...none,
    overridden,
    exceptions: left,
    signing,
    writes: signing ? numbered(writes, signing, input.certificate_no ?? '') : writes,
  };
}

function overrideOf(
  overridden: CellDecision['overridden'],
  { cell, after }: ActedTurnover,
  by: string,
): Stated['override'] {
  const own = overridden?.turnovers.find(
    ({ scope, milestone }) => scope === cell.scope && milestone === after.milestone,
  );
  return overridden?.kind === 'override' && own
    ? { reason: overridden.reason, by, punches: own.blocking }
    : null;
}

/** What a submission asks for is of its only turnover. */
function askedOf(overridden: CellDecision['overridden'], by: string): Stated['asked'] {
  if (overridden?.kind !== 'exceptions') return null;
  return { reason: overridden.reason, by, punches: overridden.asked.map(({ number }) => number) };
}

const namedIn = (left: Exceptions | undefined) => left?.carried.map(({ punch }) => punch) ?? [];

const labelled = ({ cell, after: { scope, milestone } }: CellWrite) => ({
  scope,
  milestone,
  label: cell.label,
});

/** The certificate's number is the turnover's. */
function numbered(
  writes: Judged<CellWrite>,
  { signatures }: SignaturePlan,
  typed: string,
): Judged<CellWrite> {
  return amend(writes, (write) => {
    const planned = signatures.find(({ cell }) => cell === write.cell);
    if (!planned?.number) return write;
    if (typed !== '')
      throw fieldError(
        'certificate_no',
        'Leave this empty. The certificate of this milestone is numbered automatically.',
      );
    return withNumber(write, planned.number.number);
  });
}

/** The write with another certificate number. */
export function withNumber({ cell, after, history }: CellWrite, number: string): CellWrite {
  const entry = {
    field: 'certificate_no',
    before: cell.before.certificate_no === '' ? null : cell.before.certificate_no,
    after: number === '' ? null : number,
    reason: history[0]?.reason ?? '',
    note: '',
  };
  return {
    cell,
    after: { ...after, certificate_no: number },
    history: [...history.filter(({ field }) => field !== 'certificate_no'), entry],
  };
}

interface Names {
  people: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
}

/** Names of the owners and codes of the categories of exceptions. */
async function readNames(
  db: Queryable,
  programme: ProgrammeId,
  left: Exceptions | undefined,
): Promise<Names> {
  if (!left) return { people: new Map(), categories: new Map() };
  const owners = [...left.carried, ...left.added].flatMap(({ owner }) => owner ?? []);
  const categories = left.added.flatMap(({ punchCategory }) => punchCategory ?? []);
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'person' as kind, id, trim(first_name || ' ' || last_name) as name from people
    where programme_id = ${programme} and id = any(${owners}::integer[])
    union all
    select 'category', id, code from punch_categories
    where programme_id = ${programme} and id = any(${categories}::integer[])`.execute(db);
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { people: of('person'), categories: of('category') };
}

/** The exceptions as the content lists them; `by` allows them with their signature. */
function statedExceptions(
  left: Exceptions | undefined,
  { people, categories }: Names,
  by: string,
): Stated['exceptions'] {
  const ownerOf = (owner: number | null) => (owner === null ? '' : (people.get(owner) ?? ''));
  const carried = (left?.carried ?? []).map(({ punch, milestone, owner, need_by: due }) => ({
    punch,
    text: '',
    category: '',
    milestone,
    owner: ownerOf(owner),
    due,
    allowed_by: by,
  }));
  const added = (left?.added ?? []).map((exception) => {
    const { text, category, punchCategory, owner, need_by: due, milestone } = exception;
    const code = categories.get(punchCategory ?? 0) ?? category;
    return {
      punch: null,
      isRaised: punchCategory !== null,
      text,
      category: code,
      milestone,
      owner: ownerOf(owner),
      due,
      allowed_by: by,
    };
  });
  return [...carried, ...added];
}
