import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed or previewed; set before the browser lays it out. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(media.matches);
    const follow = () => flushSync(() => setPrinting(media.matches));
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
