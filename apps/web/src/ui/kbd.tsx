import { keyLabels } from './shortcuts/shortcut-keys.ts';

interface KbdProps {
  /** As in `mod+k`; `mod` is Command on Apple devices and Ctrl elsewhere. */
  keys: string;
}

export function Kbd({ keys }: KbdProps) {
  return (
    <kbd className="inline-flex gap-0.5 font-sans text-xs text-text-muted">
      {keyLabels(keys).map((label) => (
        <span
          key={label}
          className="flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-surface-sunken px-1"
        >
          {label}
        </span>
      ))}
    </kbd>
  );
}
