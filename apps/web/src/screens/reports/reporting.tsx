import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme } from '#session/session-context.ts';
import { ReportFrame } from './report-frame.tsx';

/** How the programme stands, in curves, matrices and lists. */
export function Reporting() {
  const programme = useActiveProgramme();
  if (!programme)
    return (
      <>
        <PageHead title="Reporting" />
        <NoProgramme />
      </>
    );
  return <ReportFrame key={programme.id} programme={programme} />;
}
