import { useSyncExternalStore } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import type { Watch } from '#lib/overtaken.ts';

const box = 'rounded-md border border-warning bg-warning-soft px-3 py-2 shadow-float';

/** Layouts of the message. Only `line` takes up space: nothing may move under the pointer when it appears. */
const layouts = {
  line: '',
  /** Above a dialog. */
  dialog: joinClasses(box, 'absolute inset-x-0 bottom-full mb-2 max-sm:inset-x-2'),
  /** Above a field, positioned by its wrapper. */
  field: joinClasses(box, 'absolute inset-x-0 bottom-full z-10 mb-1'),
  /** Below the buttons of a long form (a flex column), always visible. */
  form: joinClasses(box, 'sticky bottom-2 z-10 order-last'),
};

interface OvertakenProps {
  /** Null without changes. */
  text: string | null;
  layout?: keyof typeof layouts;
}

/** Tells the editing user that someone else changed the same data. */
export function Overtaken({ text, layout = 'line' }: OvertakenProps) {
  return (
    <output className={joinClasses('block text-sm text-warning-text empty:hidden', layouts[layout])}>
      {text}
    </output>
  );
}

const nothing: Watch = { subscribe: () => () => undefined, describe: () => null };

/** Describes changes by others to the edited data; null without changes. */
export function useOvertaken(watch: Watch = nothing): string | null {
  return useSyncExternalStore(watch.subscribe, watch.describe);
}
