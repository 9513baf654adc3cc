/** A command that changes the state of a record. */
export interface Transition<State extends string> {
  from: readonly State[];
  to: State;
  needsReason: boolean;
  /** Whether it counts as a rejection of the work. */
  isRejection?: true;
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
}

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
