import { useMemo } from 'react';
import type { HomeResponse } from '@baton/contract/turnover/home.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Section } from '#ui/section.tsx';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import { certificateLines, useCertificateTasks } from './use-certificate-tasks.ts';
import { findWaiting } from './find-waiting.ts';
import { HomeLines } from './home-lines.tsx';
import { punchLines, usePunchTasks } from './use-punch-tasks.ts';
import { waitingLines } from './waiting-lines.ts';
import { copy } from './copy.ts';

export interface WaitingForMeProps {
  programme: Programme;
  view: TrackerView;
  tick: number;
  home: HomeResponse | undefined;
}

/** Tasks that wait for the user; each line links to where it is done. */
export function WaitingForMe({ programme, view, tick, home }: WaitingForMeProps) {
  const user = useCurrentUser();
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  const self = useSelf(view, user.id, rights.teams);
  const isRunner = mayIn(user, programme, 'data.edit');
  const found = useMemo(
    () => ({ waiting: findWaiting(view, rights, self), tick }),
    [view, rights, self, tick],
  );
  const punches = usePunchTasks(programme);
  const certificates = useCertificateTasks(programme.id, tick);
  const lines = [
    ...certificateLines(certificates),
    ...waitingLines(found.waiting, home, { view, isRunner }),
    ...(punches ? punchLines(punches) : []),
  ];
  return (
    <Section title={copy.waiting.title}>
      <HomeLines lines={lines} none={copy.waiting.none} />
    </Section>
  );
}
