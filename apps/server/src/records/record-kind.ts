import type { RawBuilder } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { QualityEntity } from '@baton/contract/quality/quality-kinds.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { ActProblem, FieldAct, QualityKind } from '@baton/domain/quality/quality-kind.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import type { ScopeMilestone, ScopeMilestones } from './scope-milestones.ts';

/** A record as its rules judge it; `_by` of each step is who took it. */
export type JudgedRecord = Readonly<Record<string, unknown>> & {
  number: string;
  state: string;
  raised_by: number | null;
};

/** Who acts, with which reason, and whether others have acted on the record. */
interface Judging {
  scope: ProgrammeScope;
  actor: Pick<Actor, 'userId'>;
  reason: string;
  isTouched: boolean;
}

/**
 * A kind of quality record as it is saved, numbered and counted. Its table has the columns of a resource, and `number`,
 * `state`, `scope`, its milestone, `raised_by`, `raised_on`, `rejections`, `last_reason`, `found_after`, and `_on`, `_by` and
 * `_by_name` of each step.
 */
export interface RecordKind<Act extends string = string> {
  kind: QualityKind<string, Act> & { entity: QualityEntity };
  resource: Resource;
  /** Column of the milestone that it blocks. */
  milestone: string;
  /** Column of the milestone from which it was carried over as an exception. */
  carried?: string;
  /** Table of the last number in each programme. */
  numbers: string;
  /** Column by which it is named besides its number. */
  named: string;
  /** Column of the person in charge of it. */
  owner?: string;
  /** Column of the team that does the work, also through its update link. */
  team?: string;
  /** Whether it has the teams of the sides of its milestone, as `responsible_team`, `receiving_team` and `third_team`. */
  hasSides?: true;
  /** Columns that commands need besides; alias r. */
  columns?: Readonly<Record<string, RawBuilder<unknown>>>;
  counts: MilestoneCounting;
  /** Fields that say, with place and milestone, what it blocks: never empty, and kept once the milestone is submitted. */
  placing: readonly string[];
  /** Other fields that counts depend on. */
  counted: readonly string[];
  /** Column of programmes that names the system from which states come, if not from commands. */
  source?: string;
  /** Whether others have acted on a record, besides by changes and commands; alias p. */
  touched?: RawBuilder<unknown>;
  /** Why somebody may not do it with this reason; null if they may. */
  judge(act: Act | FieldAct, record: JudgedRecord, at: Judging): ActProblem | null;
  /** JSON of the settings that its checks need, read with those of the programme; alias p. */
  settings?: RawBuilder<unknown>;
  /** What changes are checked against besides: its settings, and the teams of who raises. */
  openChecks?(
    trx: Transaction,
    programme: ProgrammeId,
    changes: readonly Change[],
    by: { settings: unknown; raisers: readonly number[] },
  ): Promise<RecordChecks>;
  /** Records that lack what a command needs, besides `needsPhoto`. */
  findLacking?(
    trx: Transaction,
    programme: ProgrammeId,
    act: Act,
    records: readonly CommandedRow[],
  ): Promise<LackingRecord[]>;
  copy: RecordCopy;
}

/** A record as commands need it; each kind adds its own columns, and the day and person of each step. */
export interface CommandedRow {
  id: number;
  version: number;
  number: string;
  state: string;
  scope: number;
  milestone: number | null;
  raised_on: string;
  raised_by: number | null;
  /** Time zone of the programme. */
  zone: string;
  /** Code of its system or area with that of its milestone. */
  of: string;
  /** Code of its category, if its kind has categories. */
  category_code?: string;
}

/** A record that lacks something; `count` is the number of those that do. */
export interface LackingRecord {
  id: number;
  text: (count: number) => string;
}

/** Checks of one kind besides those of all kinds. */
export interface RecordChecks {
  problems(change: Change): FieldErrors;
  /** The milestone that it blocks by default, among those that are open. */
  whichMilestone(values: Record<string, unknown>): 'next' | 'last';
  /** Fills in what the user has left open in a new record. */
  complete?(
    values: Record<string, unknown>,
    scope: ScopeMilestones,
    milestone: ScopeMilestone | undefined,
  ): void;
}

/** What is counted of the outstanding records of a kind at a milestone, as columns of `milestone_counts`. */
export interface MilestoneCounting {
  /** The column that counts them all, and the one of those that block. */
  open: string;
  blocking: string;
  /**
   * Each column as an aggregate over the records of a milestone; aliases p (record), w (`milestone`, 0 after the last one)
   * and those of `join`.
   */
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** `with` parts and joins that the columns need. */
  parts?: (programme: unknown) => RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  /** How those that block are grouped; absent if all are alike. Alias p. */
  groups?: BlockerGroups;
  /** Column of the day by which one that blocks is due. */
  due?: string;
  /** The column of the last of these days; null if one that blocks has none. */
  lastDue?: string;
  /** Columns whose sums over all milestones are columns of the system or area, too. */
  sums: readonly string[];
}

/** Groups of records that block, with those that don’t left out. */
interface BlockerGroups {
  join: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
  /** The order of groups, the worst first. */
  position: RawBuilder<unknown>;
  sort: RawBuilder<unknown>;
}

/** Sentences about records of one kind that can’t be saved. */
interface RecordCopy {
  noRecords: string;
  scope: string;
  oneScope: string;
  cancelled: (scope: string) => string;
  notInChain: (scope: string) => string;
  notRequired: (milestone: string, scope: string) => string;
  complete: (milestone: string, scope: string) => string;
  locked: (milestone: string, scope: string) => string;
  commandedHere: (source: string) => string;
  byCommand: string;
  dayByCommand: string;
  notFuture: string;
  /** Its photos and documents can’t be changed any more. */
  finished: string;
  /** The day of a step is before that of the one before it, or of raising. */
  stepTooEarly: (step: string) => string;
  lacksPhoto: (number: string, state: string, count: number) => string;
}

/** A record, or its values, as it is judged. */
export function judgedRecord(
  { kind }: Pick<RecordKind, 'kind'>,
  values: Readonly<Record<string, unknown>>,
): JudgedRecord {
  const people = kind.steps.map(({ name }) => [`${name}_by`, values[`${name}_by_id`] ?? null]);
  return {
    ...values,
    ...Object.fromEntries(people),
    number: typeof values['number'] === 'string' ? values['number'] : '',
    state: typeof values['state'] === 'string' ? values['state'] : kind.states[0]!,
    raised_by: (values['raised_by_id'] ?? null) as number | null,
  };
}

/** How the history names records of a kind. */
export function historyOf({ kind, resource }: Pick<RecordKind<never>, 'kind' | 'resource'>) {
  return { entity: kind.entity, records: resource.name };
}

/** Columns of a step: its day, and who took it. */
export function stepColumns(step: string): readonly [on: string, by: string, byName: string] {
  return [`${step}_on`, `${step}_by`, `${step}_by_name`];
}
