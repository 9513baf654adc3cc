import { useState } from 'react';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { useFailure } from '#lib/use-failure.ts';
import type { Outbox, OutboxState } from '#records/punches/outbox/outbox.ts';
import { openPunch } from '#records/punches/punch-sheet/open-punch.tsx';
import type { Punch } from '#records/punches/punch.ts';
import { usePunchList } from '#records/punches/punch-queries.ts';
import { punchRights } from '#records/punches/punch-rights.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClearPunch } from './clear-punch.tsx';
import { PunchCard } from './punch-card.tsx';
import { copy } from './copy.ts';

/** Punches shown; the punch list has all of them. */
const maxShown = 100;

interface MineProps {
  programme: Programme;
  outbox: Outbox & OutboxState;
}

/** Open punches that the user can clear, the first due first. */
export function Mine({ programme, outbox }: MineProps) {
  const user = useCurrentUser();
  const rights = punchRights(user, programme);
  const [clearing, setClearing] = useState<Punch>();
  const read = usePunchList(programme.id, {
    filter: { state: 'open', mine: 'clear' },
    ordering: 'due',
    limit: maxShown,
  });
  const { data } = read;
  const failure = useFailure(read);
  // What is on its way is no longer to be done here.
  const entered = new Set(outbox.entries.flatMap((entry) => (entry.act === 'clear' ? entry.punch.id : [])));
  const punches = data?.punches.filter(({ id }) => !entered.has(id));
  if (clearing)
    return (
      <ClearPunch
        programme={programme}
        punch={clearing}
        outbox={outbox}
        onClose={() => setClearing(undefined)}
      />
    );
  if (failure)
    return (
      <ErrorState
        title={copy.mine.failed}
        error={failure}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    );
  if (!punches) return <Skeleton className="h-64" />;
  if (punches.length === 0)
    return (
      <EmptyState
        title="Nothing to clear"
        icon="circle-check"
        actions={
          <LinkButton href="/app/punches" className="min-h-12">
            Open punch list
          </LinkButton>
        }
      >
        {isInTeam(user, programme.id)
          ? 'Open punches for you or your teams appear here.'
          : 'You aren’t in a team that clears punches. The punch list shows those of all teams.'}
      </EmptyState>
    );
  const more = (data?.total ?? 0) - (data?.punches.length ?? 0);
  return (
    <>
      <h2 className="font-semibold">To clear</h2>
      <ul className="flex flex-col gap-2">
        {punches.map((punch) => {
          const mayClear = rights.mayAct('clear', punch);
          return (
            <PunchCard
              key={punch.id}
              programme={programme}
              punch={punch}
              label={mayClear ? `Clear ${punch.number}` : copy.mine.open(punch.number)}
              onPress={() => (mayClear ? setClearing(punch) : void openPunch(programme, punch.id))}
            />
          );
        })}
      </ul>
      {more > 0 && (
        <LinkButton href="/app/punches?state=open&mine=clear" className="min-h-12">
          {`${formatNumber(more)} more in the punch list`}
        </LinkButton>
      )}
    </>
  );
}

function isInTeam({ memberships }: Pick<CurrentUser, 'memberships'>, programme: number): boolean {
  return memberships.some((each) => each.programme === programme && each.teams.length > 0);
}
