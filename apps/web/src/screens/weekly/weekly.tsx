import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { useActiveProgramme } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { NewWeekly } from './new-weekly.tsx';
import { WeeklyList } from './weekly-list.tsx';

/** The weekly reports of the active programme. */
export function WeeklyReports() {
  const programme = useActiveProgramme();
  return (
    <ProgrammeScreen
      title="Weekly reports"
      text={({ name }) => `${name}. Figures as they stood, for good; each report has a link that stays.`}
      actions={
        <>
          <LinkButton href="/app/reporting" icon="chart-column">
            Reports
          </LinkButton>
          {programme && <NewWeekly programme={programme} />}
        </>
      }
    >
      {(active) => <WeeklyList key={active.id} programme={active} />}
    </ProgrammeScreen>
  );
}
