import type { JudgedAct } from '@baton/domain/quality/judge-punch.ts';

// Who may do what to a punch on each path, and when: written by hand, apart from the rules that it checks.

/** Users of the table by letter. The first four hold a role; the others are Contributors of a side, or who raised it. */
export const tableUsers = {
  M: 'Manager',
  C: 'Coordinator',
  P: 'Planner',
  W: 'Viewer',
  c: 'clearing team',
  v: 'verifying team',
  b: 'both teams',
  t: 'third team',
  r: 'who raised it, of the clearing team',
} as const;
export type UserLetter = keyof typeof tableUsers;

/** What happened to a punch before. */
export const punchMoments = [
  /** Raised, and nobody else has acted on it. */
  'fresh',
  /** Somebody else has changed its priority. */
  'touched',
  'cleared',
  'verified',
  'void',
  /** Its milestone is submitted. */
  'submitted',
  /** Its milestone was accepted with it as an exception. */
  'accepted',
] as const;
export type PunchMoment = (typeof punchMoments)[number];

/** Users who may, or the answer that everybody gets who isn't refused by their role. */
type Cell = string;

/** Answers besides allowed and denied: the wrong state; a field that is locked; a row of a file that is refused. */
export const otherAnswers = { state: 409, locked: 400, row: 400 } as const;

const held = 'MCv';
const planned = 'MCPcvbr';
const described = 'MCcvbr';

/** A field that both sides are held to: its verifying side with a reason, and who raised it as long as it is theirs. */
const ofHeld: Record<PunchMoment, Cell> = {
  fresh: `${held}r`,
  touched: held,
  cleared: held,
  verified: held,
  void: held,
  submitted: held,
  accepted: held,
};
const always = (users: Cell): Record<PunchMoment, Cell> => ({
  fresh: users,
  touched: users,
  cleared: users,
  verified: users,
  void: users,
  submitted: users,
  accepted: users,
});
const onlyFresh = { ...always(''), fresh: 'r' };
const outstandingOnly = (users: Cell) => ({
  cleared: 'state',
  verified: 'state',
  void: 'state',
  ...of(users),
});
const of = (users: Cell) => ({ fresh: users, touched: users, submitted: users, accepted: users });

const clearing: Record<PunchMoment, Cell> = outstandingOnly('MCPcbr');
const judging: Record<PunchMoment, Cell> = { ...always('state'), cleared: held };
const voiding: Record<PunchMoment, Cell> = { ...outstandingOnly(held), fresh: `${held}r` };
const reopening: Record<PunchMoment, Cell> = {
  ...always('state'),
  cleared: 'MCPcvbr',
  verified: held,
  void: `${held}r`,
};
/** A file clears and verifies as the commands do; only a Manager of a programme with a source loads other states. */
const fromFile = (command: Record<PunchMoment, Cell>) =>
  Object.fromEntries(
    Object.entries(command).map(([at, cell]) => [at, cell === 'state' ? 'row' : cell]),
  ) as Record<PunchMoment, Cell>;

/** Expected users by path and act. */
export const punchTable: Record<string, Record<PunchMoment, Cell>> = {
  'form: due': ofHeld,
  'form: text': ofHeld,
  'form: number': ofHeld,
  'form: external number': ofHeld,
  'form: teams': ofHeld,
  // Submitted with its milestone, category, place and milestone stay as they are.
  'form: category': { ...ofHeld, submitted: 'locked' },
  'form: system': { ...ofHeld, submitted: 'locked' },
  'form: milestone': { ...ofHeld, submitted: 'locked' },
  'form: estimate': always(planned),
  'form: priority': always(described),
  'bulk: due': ofHeld,
  'bulk by filter: due': ofHeld,
  'bulk: estimate': always(planned),
  'bulk: priority': always(described),
  'import: due': ofHeld,
  'import: priority': always(described),
  delete: onlyFresh,
  'bulk: delete': onlyFresh,
  clear: clearing,
  'clear by filter': clearing,
  verify: judging,
  'verify by filter': judging,
  reject: judging,
  'reject by filter': judging,
  reopen: reopening,
  'reopen by filter': reopening,
  void: voiding,
  'void by filter': voiding,
  'import: cleared': fromFile(clearing),
  'import: verified': fromFile(judging),
  'import: void': always('row'),
};

/** Who is told of an act that succeeds: the teams of both sides, or the side that acts next. */
export const toldOf: Record<string, { kind: string; users: string }> = {
  'form: due': { kind: 'punch_changed', users: 'cvbr' },
  'bulk: due': { kind: 'punch_changed', users: 'cvbr' },
  'import: due': { kind: 'punch_changed', users: 'cvbr' },
  clear: { kind: 'punch_to_verify', users: 'vb' },
  'import: cleared': { kind: 'punch_to_verify', users: 'vb' },
  reject: { kind: 'punch_rejected', users: 'cbr' },
  void: { kind: 'punch_changed', users: 'cvbr' },
};

/** Where each act is tried; a new one doesn’t compile without a row. */
export const rowsOfActs: Record<JudgedAct, string> = {
  raise: 'permissions.test.ts',
  change: 'form: due',
  correct: 'form: text',
  plan: 'form: estimate',
  describe: 'form: priority',
  load: 'import: void',
  delete: 'delete',
  restore: 'punch-paths.test.ts',
  clear: 'clear',
  verify: 'verify',
  reject: 'reject',
  reopen: 'reopen',
  void: 'void',
};

/** Calls that write punches and are rows of other tests. */
export const elsewhere = {
  'POST /api/punches/': 'permissions.test.ts',
  'POST /api/punches/restore/': 'punch-paths.test.ts',
  'POST /api/punches/undo/': 'punch-paths.test.ts',
};
