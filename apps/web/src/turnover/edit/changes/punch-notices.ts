import { punches } from '@baton/contract/quality/punches.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import type { MilestoneBlocked } from '@baton/contract/tracker/blockers.ts';
import { formatList } from '@baton/domain/locale.ts';
import { messageOf, type ApiError } from '#lib/api-error.ts';
import type { Punch } from '#records/punches/punch.ts';
import type { NoticeDraft } from '#ui/notices/notice-store.ts';
import type { PlannedCell } from './plan-changes.ts';
import type { ActionInput } from './plan-workflow-action.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

const words = copy.punches;

/** Part of a notice that tells of punches. */
type PunchPart = Pick<NoticeDraft, 'text' | 'actions'>;

/** Number of punches that are named. */
const maxNamed = 5;
/** Exceptions of one system or area that are read; the newest first. */
const maxRead = 200;

/** Names the punches that an acceptance with exceptions has raised or moved, with a link to them. */
export async function tellExceptions(
  { call, programme, goTo }: TrackerTools,
  { ref, milestone }: PlannedCell,
  exceptions: NonNullable<ActionInput['exceptions']>,
): Promise<PunchPart> {
  const query = { programme, scope: ref, exception: true, ordering: '-number', limit: maxRead };
  const request = { query, isQuiet: true } as never;
  const found = (await call(callsOf(punches).list, request)) as Punch[];
  const moved = new Set(exceptions.map(({ punch }) => punch));
  const raised = new Set(exceptions.flatMap(({ punch, text }) => (punch ? [] : text)));
  const own = found
    .filter((punch) => punch.carried_from === milestone && (moved.has(punch.id) || raised.has(punch.text)))
    .toReversed();
  if (own.length === 0) return {};
  const [only] = own;
  const link =
    own.length === 1
      ? { label: `Open ${only!.number}`, href: `/app/punches?open=${only!.id}` }
      : { label: 'Show exceptions', href: `/app/punches?scope=${ref}&exception=true` };
  return {
    text: words.exceptions(nameSome(own.map(({ number }) => number))),
    ...linkTo(goTo, link),
  };
}

/** Tells by which punches an action is blocked: how many, some of them, and a link to all. */
export function tellBlocked({ goTo }: TrackerTools, error: ApiError): PunchPart {
  const { examples, turnovers } = error.body as MilestoneBlocked;
  const named = examples.slice(0, maxNamed).map(({ number, text }) => `${number}: ${text}`);
  return {
    text: [messageOf(error), ...named].join('\n'),
    ...linkTo(goTo, { label: words.showBlocking, href: blockedAddress(turnovers) }),
  };
}

/** The punches that block turnovers, in the register. */
export function blockedAddress(
  turnovers: readonly Pick<MilestoneBlocked['turnovers'][number], 'scope' | 'milestone'>[],
): string {
  const scopes = [...new Set(turnovers.map(({ scope }) => scope))].join('.');
  const milestones = [...new Set(turnovers.map(({ milestone }) => milestone))].join('-');
  return `/app/punches?scope=${scopes}&clear_by=${milestones}&blocking=true`;
}

const linkTo = (goTo: TrackerTools['goTo'], { label, href }: { label: string; href: string }) =>
  goTo ? { actions: [{ label, run: () => goTo(href) }] } : {};

function nameSome(numbers: readonly string[]): string {
  const rest = numbers.length - maxNamed;
  return formatList(rest > 0 ? [...numbers.slice(0, maxNamed), words.more(rest)] : numbers);
}
