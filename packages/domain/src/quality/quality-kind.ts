/** A command that changes the state of a record. */
interface Transition<State extends string> {
  from: readonly State[];
  to: State;
  needsReason: boolean;
  /** Whether it counts as a rejection of the work. */
  isRejection?: true;
  /** Whether the record needs a photo first. */
  needsPhoto?: true;
}

/**
 * A kind of quality record: a thing at a milestone of a system or area that goes through states by commands. Page and
 * server decide by the same declaration.
 */
export interface QualityKind<State extends string, Act extends string, Step extends string = string> {
  /** One record, as its history, inbox lines and files name it. */
  entity: string;
  states: readonly State[];
  /** States in which it is outstanding at its milestone. */
  outstanding: readonly State[];
  /** Of several commands between two states, the first one is meant. */
  transitions: Readonly<Record<Act, Transition<State>>>;
  /** The way to being done: each step leaves its day and person at the record, until the record goes back behind it. */
  steps: readonly { name: Step; state: State }[];
  /** Of its number, as in `P-00012`. */
  number: { prefix: string; digits: number };
  /** Fields that a record is held to: once it is raised, they change by those who decide on it, with a reason. */
  held: readonly string[];
  /** Fields by which the work is planned. */
  planning: readonly string[];
}

/**
 * What is done to a record besides its commands: `change` of what it is held to, or `correct` by who raised it; `plan` and
 * `describe` of the other fields; `load` of a state from a file.
 */
export const fieldActs = [
  'raise',
  'change',
  'correct',
  'plan',
  'describe',
  'load',
  'delete',
  'restore',
] as const;
export type FieldAct = (typeof fieldActs)[number];

/** Why an act isn’t allowed, or what it needs. */
export interface ActProblem {
  kind: 'denied' | 'reason';
  text: string;
}

export function isOutstandingState<State extends string>(
  { outstanding }: Pick<QualityKind<State, string>, 'outstanding'>,
  state: State,
): boolean {
  return outstanding.includes(state);
}

/** Whether a command applies to a record in this state. */
export function appliesTo<State extends string, Act extends string>(
  { transitions }: Pick<QualityKind<State, Act>, 'transitions'>,
  act: Act,
  state: State,
): boolean {
  return transitions[act].from.includes(state);
}

/** The command that leads from one state to another; undefined if none does. */
export function commandBetween<State extends string, Act extends string>(
  { transitions }: Pick<QualityKind<State, Act>, 'transitions'>,
  from: State,
  to: State,
): Act | undefined {
  return (Object.keys(transitions) as Act[]).find(
    (act) => transitions[act].from.includes(from) && transitions[act].to === to,
  );
}

/** The steps that a record in this state has taken. */
export function stepsIn<State extends string, Step extends string>(
  { steps }: Pick<QualityKind<State, string, Step>, 'steps'>,
  state: State,
): Step[] {
  return steps.slice(0, steps.findIndex((step) => step.state === state) + 1).map(({ name }) => name);
}

/** Whether a command takes a step on the way to being done. */
export function takesStep<State extends string, Act extends string>(
  { transitions, steps }: Pick<QualityKind<State, Act>, 'transitions' | 'steps'>,
  act: Act,
): boolean {
  return steps.some(({ state }) => state === transitions[act]?.to);
}

/** The number of a record, as `P-00012`. */
export function formatRecordNumber(
  { number: { prefix, digits } }: Pick<QualityKind<string, string>, 'number'>,
  count: number,
): string {
  return `${prefix}${String(count).padStart(digits, '0')}`;
}

type Values = Readonly<Record<string, unknown>>;

/** What changes a record that is saved, from the difference of its fields; `undefined` before it was raised. */
export function actsBetween<State extends string, Act extends string>(
  kind: QualityKind<State, Act>,
  before: Values | undefined,
  after: Values,
): (Act | FieldAct)[] {
  const ofState = ['state', ...kind.steps.map(({ name }) => `${name}_on`)];
  const state = stateActOf(kind, before, after, ofState);
  if (!before) return state === null ? ['raise'] : ['raise', state];
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const has = (names: readonly string[]) => changed.some((name) => names.includes(name));
  const known = [...kind.held, ...kind.planning, ...ofState];
  return [
    ...(has(kind.held) ? (['change'] as const) : []),
    ...(has(kind.planning) ? (['plan'] as const) : []),
    ...(changed.some((name) => !known.includes(name)) ? (['describe'] as const) : []),
    ...(state === null ? [] : [state]),
  ];
}

/** The command that a new state stands for; `load` if no single one does, or only its dates differ. */
function stateActOf<State extends string, Act extends string>(
  kind: QualityKind<State, Act>,
  before: Values | undefined,
  after: Values,
  ofState: readonly string[],
): Act | 'load' | null {
  const [from, to] = [(before?.['state'] ?? kind.states[0]) as State, after['state'] as State];
  if (from === to) {
    const isDated = before && ofState.some((name) => !isSame(before[name], after[name]));
    return isDated ? 'load' : null;
  }
  if (!before) return 'load';
  return commandBetween(kind, from, to) ?? 'load';
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether saving these values makes a record outstanding, so that it can block a milestone. */
export function becomesOutstanding<State extends string>(
  kind: Pick<QualityKind<State, string>, 'outstanding'>,
  before: Values | undefined,
  after: Values,
): boolean {
  const was = before !== undefined && isOutstandingState(kind, before['state'] as State);
  return !was && isOutstandingState(kind, after['state'] as State);
}
