import { Kbd } from '#ui/kbd.tsx';
import { copy } from './copy.ts';

const hints = [
  { keys: 'j', label: copy.keys.next },
  { keys: 'k', label: copy.keys.previous },
  { keys: 'enter', label: copy.keys.open },
  { keys: 'e', label: copy.keys.done },
];

/** Keys of the inbox, on devices with a keyboard. */
export function KeyHints() {
  return (
    <p className="mt-2 hidden flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted pointer-fine:flex">
      {hints.map(({ keys, label }) => (
        <span key={keys} className="inline-flex items-center gap-1.5">
          <Kbd keys={keys} />
          {label}
        </span>
      ))}
    </p>
  );
}
