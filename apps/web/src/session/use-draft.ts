import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { useSession } from './session-context.ts';

/** Like `useState`, for user input: the value is restored after an unexpected end of the session. */
export function useDraft<Value>(
  name: string,
  initial: Value | (() => Value),
): [Value, (value: Value) => void] {
  const { drafts } = useSession();
  const [first] = useState(initial);
  // Stored under this name by the same form, so it has the same type.
  const [value, setValue] = useState(() => (drafts.find(name) as Value | undefined) ?? first);
  const latest = useLatest(value);
  const untouched = useRef(first);
  useEffect(() => {
    drafts.release(name);
    const read = () => (latest.current === untouched.current ? undefined : latest.current);
    const close = drafts.watch(name, read);
    return () => close(read());
  }, [drafts, name, latest]);
  return [value, setValue];
}
