import { TrackerSheet } from '#turnover/sheet/tracker-sheet.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { Meeting } from './meeting/meeting.tsx';

/** What lies above the look-ahead: the meeting, and the sheet of a turnover above that. */
export function LookaheadLayers(content: LookaheadContent) {
  const { view, address, look } = content;
  return (
    <>
      {look.search.meeting && <Meeting {...content} step={look.search.meeting} />}
      {address.sheet && <TrackerSheet {...{ view, address }} sheet={address.sheet} />}
    </>
  );
}
