import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme, useCurrentUser } from '#session/session-context.ts';
import { ProgrammeHome } from './programme-home.tsx';

/** The first page: how the active programme stands, what waits for one, and what is new. */
export function Home() {
  const user = useCurrentUser();
  const programme = useActiveProgramme();
  if (programme) return <ProgrammeHome key={programme.id} programme={programme} />;
  return (
    <>
      <PageHead title={user.first_name === '' ? 'Welcome' : `Welcome, ${user.first_name}`} />
      <NoProgramme />
    </>
  );
}
