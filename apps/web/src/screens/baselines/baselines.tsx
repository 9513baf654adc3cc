import { dataScreens } from '#turnover/setup/data-screens.ts';
import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme } from '#session/session-context.ts';
import { ProgrammeBaselines } from './programme-baselines.tsx';

/** The plans of the active programme. */
export function Baselines() {
  const programme = useActiveProgramme();
  const description = dataScreens.get('baselines');
  if (programme && description)
    return <ProgrammeBaselines key={programme.id} {...{ programme, description }} />;
  return (
    <>
      <PageHead title="Baselines" />
      <NoProgramme />
    </>
  );
}
