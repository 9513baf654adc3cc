import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import type { Cell, Line } from '@baton/sample/simulate/cell.ts';
import { momentOf } from '@baton/sample/simulate/moments.ts';
import { dayOfMoment } from '@baton/sample/simulate/punch-life.ts';
import { randomOf } from '@baton/sample/simulate/random.ts';
import { simulateScopes } from './simulate-scopes.ts';

/** A signature of the sample; milestones are positions, instants numbers. */
export interface SigningDraft {
  step: 'submit' | 'accept' | 'issue' | 'void';
  /** The system: its position and code. */
  index: number;
  code: string;
  milestone: number;
  /** The turnover as it is now. */
  cell: Cell;
  at: number;
  actor: string;
  operation: string;
  note: string;
  /** Signs again what was void. */
  isAgain: boolean;
}

/** How long (days) the receiving team signs certificates; older ones were signed on paper. */
const signedDays = 120;

/** Signatures of the sample in the order of time: of submissions, acceptances, releases, a void and its reissue. */
export function draftSignatures(planned: ProgrammePlan): SigningDraft[] {
  const codes = planned.shape.milestones.map(([code]) => code);
  const since = momentOf(planned.times.today - signedDays, 0);
  const positions = new Set(planned.shape.certificates.map(({ milestone }) => codes.indexOf(milestone)));
  const drafts = [...simulateScopes(planned)].flatMap(({ scope, cells, lines }) =>
    scope.kind === 'system'
      ? cells
          .filter(({ milestone }) => positions.has(milestone))
          .flatMap((cell) => signaturesOf(cell, lines, since))
          .map((draft) => ({ ...draft, index: scope.index, code: scope.code }))
      : [],
  );
  return [...drafts, ...reissue(planned, drafts)].toSorted((one, other) => one.at - other.at);
}

type OwnDraft = Omit<SigningDraft, 'index' | 'code'>;

function signaturesOf(cell: Cell, lines: readonly Line[], since: number): OwnDraft[] {
  const own = lines.filter(({ milestone }) => milestone === cell.milestone);
  const last = (field: string, after?: string) =>
    own.findLast((line) => line.field === field && (after === undefined || line.after === after));
  const draft = (step: SigningDraft['step'], line: Line | undefined): OwnDraft[] =>
    line === undefined
      ? []
      : [
          {
            step,
            cell,
            milestone: cell.milestone,
            at: line.at,
            actor: line.actor,
            operation: line.operation,
            note: line.note,
            isAgain: false,
          },
        ];
  if (cell.state === 'submitted') return draft('submit', last('state', 'submitted'));
  if (cell.actual_source === 'typed') return draft('issue', last('actual'));
  if (cell.actual === null || (cell.accepted_at ?? 0) < since) return [];
  return [...draft('submit', last('state', 'submitted')), ...draft('accept', last('state', cell.state))];
}

/** One of the releases was void the next working day and issued again. */
function reissue({ seed, times }: ProgrammePlan, drafts: readonly SigningDraft[]): SigningDraft[] {
  const random = randomOf(seed, 7_000_000);
  const next = (at: number) => times.calendar.onOrAfter(dayOfMoment(at) + 1);
  const wrong = drafts
    .filter(({ step, at }) => step === 'issue' && next(at) < times.today)
    .toSorted((one, other) => one.at - other.at)
    .at(-2);
  if (!wrong) return [];
  const day = next(wrong.at);
  return [
    { ...wrong, step: 'void', at: momentOf(day, 95), operation: random.uuid() },
    { ...wrong, at: momentOf(day, 120), operation: random.uuid(), isAgain: true },
  ];
}
