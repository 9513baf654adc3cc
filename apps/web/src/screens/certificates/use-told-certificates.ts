import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { openFeed } from '#live/open-feed.ts';
import { useSession } from '#session/session-context.ts';

/** Key of everything about the certificates of a programme. */
export const certificatesKey = (programme: number) => ['certificates', programme] as const;

/** Time (ms) in which changes are collected. */
const collectMs = 300;

/**
 * Reads the certificates again after each revision: signatures, submissions and punches change what waits. Counts how
 * often that was.
 */
export function useToldCertificates(programme: number): number {
  const { open } = useSession();
  const client = useQueryClient();
  const [told, setTold] = useState(0);
  const readAgain = useEffectEvent(() => {
    setTold((count) => count + 1);
    void client.invalidateQueries({ queryKey: certificatesKey(programme) });
  });
  useEffect(() => {
    let timer = 0;
    const feed = openFeed(open, programme, (event) => {
      if ('told' in event || event.isReady === true) return;
      timer ||= window.setTimeout(() => {
        timer = 0;
        readAgain();
      }, collectMs);
    });
    return () => {
      clearTimeout(timer);
      feed.stop();
    };
  }, [open, programme]);
  return told;
}
