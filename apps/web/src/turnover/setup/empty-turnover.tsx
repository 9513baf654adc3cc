import type { ReactNode } from 'react';
import { describeReadiness } from './completeness.ts';
import { useProgrammeData } from './use-programme-data.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';

interface EmptyTurnoverProps {
  programme: Programme;
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** Shown while a programme has no turnovers; lists what is missing. */
export function EmptyTurnover({ programme, icon, title, children }: EmptyTurnoverProps) {
  const user = useCurrentUser();
  const stand = describeReadiness(useProgrammeData(programme.id));
  const mayEdit = mayIn(user, programme, 'data.edit');
  return (
    <div className="rounded-md border border-line">
      <EmptyState
        title={title}
        icon={icon}
        actions={
          <>
            {mayEdit && (
              <LinkButton href="/app/tracker" variant="primary" icon="upload">
                Import your tracker
              </LinkButton>
            )}
            <LinkButton href="/app/programme">{mayEdit ? 'Set up programme' : 'View programme'}</LinkButton>
            <LinkButton href="/app/programme/milestones">Milestones</LinkButton>
            <LinkButton href="/app/programme/systems">Systems</LinkButton>
          </>
        }
      >
        {children} {stand}
      </EmptyState>
    </div>
  );
}
