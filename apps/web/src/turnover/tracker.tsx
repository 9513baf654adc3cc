import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme } from '#session/session-context.ts';
import { TrackerContent } from './tracker/tracker-content.tsx';
import { TrackerFrame } from './tracker/tracker-frame.tsx';

/** Where login leads: the dates of every system at every milestone. */
export function Tracker() {
  const programme = useActiveProgramme();
  if (!programme)
    return (
      <>
        <PageHead title="Tracker" />
        <NoProgramme />
      </>
    );
  return (
    <TrackerFrame key={programme.id} programme={programme}>
      {(content) => <TrackerContent {...content} />}
    </TrackerFrame>
  );
}
