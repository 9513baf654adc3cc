import { useQueryClient } from '@tanstack/react-query';
import { lookaheadIssues } from '@baton/contract/turnover/lookahead-issues.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '#lib/format-number.ts';
import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { LookaheadHistory } from '#screens/lookahead/lookahead-history.ts';
import { commitmentsKey } from '#turnover/commitments/use-commitments.ts';
import { issuesKey } from './use-issues.ts';

/** Issues the look-ahead: freezes it with a number. True when it was done. */
export function useIssue({ week }: Pick<LookaheadHistory, 'week'>) {
  const { call, programme } = useTrackerTools();
  const client = useQueryClient();
  return async (weeks: number, note: string): Promise<boolean> => {
    try {
      const { number, lines, committed } = await call(lookaheadIssues.create, {
        body: { programme, week: dayOf(week), weeks, note },
      });
      notify({
        kind: 'success',
        title: `Issue ${number} is frozen`,
        text: `${formatNumber(lines)} turnovers, ${committed} promised.`,
      });
      return true;
    } catch (error) {
      notifyError(error, 'Not issued');
      return false;
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: issuesKey(programme) }),
        client.invalidateQueries({ queryKey: commitmentsKey(programme) }),
        client.invalidateQueries({ queryKey: ['lookahead-measures', programme] }),
      ]);
    }
  };
}
