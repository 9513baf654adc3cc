import { useEffect, useRef, useState } from 'react';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useLatest } from '#lib/use-latest.ts';
import { SearchField } from '#ui/search-field.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';

interface WindowSearchProps {
  /** What is searched for now. */
  search: string;
  onSearch: (search: string) => void;
  label: string;
  placeholder: string;
  className: string;
}

/** Search field of a register; `/` focuses it. Waits until typing pauses, because every search is a request. */
export function WindowSearch({ search, onSearch, label, placeholder, className }: WindowSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onSearch);
  useShortcut('/', () => input.current?.select());
  useEffect(() => () => clearTimeout(timer.current), []);
  // A chip, a view or Back has changed it, unless something typed is on its way.
  useEffectOnChange(() => {
    if (timer.current === undefined && search !== text.trim()) setText(search);
  }, [search]);
  const send = (next: string) => {
    timer.current = undefined;
    latest.current(next);
  };
  return (
    <SearchField
      {...{ label, placeholder, className }}
      inputRef={input}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(next.trim()), 200);
      }}
    />
  );
}
