import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#session/session-context.ts';
import { openFeed } from './open-feed.ts';

/** Time (ms) in which revisions are collected. */
const collectMs = 300;

/** Calls back after each revision of a programme, a little later, once for several. */
export function useRevisions(programme: number, onChange: () => void, { isOn = true } = {}): void {
  const { open } = useSession();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = 0;
    const feed = openFeed(open, programme, (event) => {
      if ('about' in event || event.isReady === true) return;
      timer ||= window.setTimeout(() => {
        timer = 0;
        tell();
      }, collectMs);
    });
    return () => {
      clearTimeout(timer);
      feed.stop();
    };
  }, [open, programme, isOn]);
}
