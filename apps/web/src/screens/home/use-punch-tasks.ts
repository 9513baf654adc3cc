import { useQuery } from '@tanstack/react-query';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import type { HomeLine } from './home-lines.tsx';
import { punchesLink } from './home-links.ts';
import { copy } from './copy.ts';

/** Punches that wait for the user or the user's teams. */
interface PunchTasks {
  toVerify: number;
  toClear: number;
  /** Of those to clear. */
  overdue: number;
}

/** Counts the user's punches; undefined while loading, and in programmes without a punch list. */
export function usePunchTasks({ id: programme, punches }: Programme): PunchTasks | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['home', programme, 'punches'],
    queryFn: async ({ signal }) => {
      const count = (mine: 'clear' | 'verify') =>
        call(punchCalls.counts, { query: { programme, mine }, signal });
      const [toVerify, toClear] = await Promise.all([count('verify'), count('clear')]);
      return { toVerify: toVerify.cleared, toClear: toClear.open, overdue: toClear.overdue };
    },
    enabled: punches === 'records',
    staleTime: 0,
  });
  return data;
}

/** Lines of the punches that wait for the user; what is overdue comes first. */
export function punchLines({ toVerify, toClear, overdue }: PunchTasks): HomeLine[] {
  const lines: HomeLine[] = [];
  if (overdue > 0)
    lines.push({
      key: 'punches-overdue',
      icon: 'wrench',
      text: copy.waiting.punchesOverdue(overdue),
      detail: toClear > overdue ? copy.waiting.punchesToClear(toClear) : '',
      href: punchesLink({ mine: 'clear', overdue: true }),
      isUrgent: true,
    });
  else if (toClear > 0)
    lines.push({
      key: 'punches-clear',
      icon: 'wrench',
      text: copy.waiting.punchesToClear(toClear),
      href: punchesLink({ mine: 'clear' }),
    });
  if (toVerify > 0)
    lines.push({
      key: 'punches-verify',
      icon: 'list-checks',
      text: copy.waiting.punchesToVerify(toVerify),
      href: punchesLink({ mine: 'verify' }),
    });
  return lines;
}
