import { useCallback, useMemo, useState } from 'react';

/** Collapsed lines; kept while the screen is open. */
export function useFolded() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((line: string, isExpanded: boolean) => {
    setKeys((before) => {
      const next = new Set(before);
      if (isExpanded) next.delete(line);
      else next.add(line);
      return next;
    });
  }, []);
  return useMemo(() => ({ keys, set, setAll: setKeys }), [keys, set]);
}
