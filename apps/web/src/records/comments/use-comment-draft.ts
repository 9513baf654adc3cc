import { useEffect, useState } from 'react';
import { onSessionEnd } from '#lib/session-caches.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useSession } from '#session/session-context.ts';

const texts = new Map<string, string>();
onSessionEnd(() => texts.clear());

/** Text that stays when its sheet closes, until it is sent; also after an unexpected end of the session. */
export function useCommentDraft(key: string, initial = ''): [string, (text: string) => void] {
  const { drafts } = useSession();
  const [text, setText] = useState(
    () => (drafts.find(key) as string | undefined) ?? texts.get(key) ?? initial,
  );
  const latest = useLatest(text);
  useEffect(() => {
    drafts.release(key);
    const close = drafts.watch(key, () => (latest.current === initial ? undefined : latest.current));
    return () => close();
  }, [drafts, key, initial, latest]);
  const write = (next: string) => {
    if (next === initial) texts.delete(key);
    else texts.set(key, next);
    setText(next);
  };
  return [text, write];
}
