import { useSyncExternalStore } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import type { Watch } from '#lib/overtaken.ts';

const box = 'rounded-md border border-warning bg-warning-soft px-3 py-2 shadow-float';

/** Where it stands. Only `line` takes room of its own: nothing may move from under the pointer when it appears. */
const layouts = {
  line: '',
  /** Above a dialog. */
  dialog: joinClasses(box, 'absolute inset-x-0 bottom-full mb-2 max-sm:inset-x-2'),
  /** Above a field, whose wrapper it is placed by. */
  field: joinClasses(box, 'absolute inset-x-0 bottom-full z-10 mb-1'),
  /** Below the buttons of a long form, which is a flex column, and in sight wherever one is in it. */
  form: joinClasses(box, 'sticky bottom-2 z-10 order-last'),
};

export interface OvertakenProps {
  /** Null where nobody has changed anything. */
  text: string | null;
  layout?: keyof typeof layouts;
}

/** Tells who is editing that somebody else has changed the same thing. */
export function Overtaken({ text, layout = 'line' }: OvertakenProps) {
  return (
    <output className={joinClasses('block text-sm text-warning-text empty:hidden', layouts[layout])}>
      {text}
    </output>
  );
}

const nothing: Watch = { subscribe: () => () => undefined, describe: () => null };

/** What others changed of what is being edited, in words; null where they changed nothing. */
export function useOvertaken(watch: Watch = nothing): string | null {
  return useSyncExternalStore(watch.subscribe, watch.describe);
}
