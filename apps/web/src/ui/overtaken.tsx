import { useSyncExternalStore } from 'react';
import type { Watch } from '#lib/overtaken.ts';

/** Tells who is editing that somebody else has changed the same thing; null where nobody has. */
export function Overtaken({ text }: { text: string | null }) {
  return <output className="block text-sm text-warning-text empty:hidden">{text}</output>;
}

const nothing: Watch = { subscribe: () => () => undefined, say: () => null };

/** What others changed of what is being edited, in words; null where they changed nothing. */
export function useOvertaken(watch: Watch = nothing): string | null {
  return useSyncExternalStore(watch.subscribe, watch.say);
}
