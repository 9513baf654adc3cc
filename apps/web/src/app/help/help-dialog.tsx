import { useEffect, useRef, useState } from 'react';
import { copy as header } from '#app/layouts/copy.ts';
import { Dialog } from '#ui/dialog.tsx';
import { emptyListText } from '#ui/options.ts';
import { SearchField } from '#ui/search-field.tsx';
import { ShortcutList } from '#ui/shortcuts/shortcut-list.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { findShortcuts, findTerms } from './find-help.ts';
import { copy as glossary, type TermGroup } from './glossary/copy.ts';
import { shortcutGroups } from './shortcuts.ts';

type Part = 'shortcuts' | 'glossary';

export interface HelpDialogProps {
  onClose: () => void;
}

/** Keyboard shortcuts and terms of the field, with one search for both; opened with `?`. */
export function HelpDialog({ onClose }: HelpDialogProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Part>('shortcuts');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const keys = findShortcuts(shortcutGroups, query);
  const terms = findTerms(glossary.groups, query);
  const counts = {
    shortcuts: keys.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0),
    glossary: terms.reduce((sum, group) => sum + group.terms.length, 0),
  };
  const other = chosen === 'shortcuts' ? 'glossary' : 'shortcuts';
  // A search that only the other part can answer is answered there.
  const shown = counts[chosen] === 0 && counts[other] > 0 ? other : chosen;
  const isSearching = query.trim() !== '';
  const nothing = <p className="py-4 text-center text-text-muted">{emptyListText(query.trim())}</p>;
  return (
    <Dialog title={header.help} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="sticky top-0 z-10 -mx-0.5 bg-surface-raised px-0.5 pt-0.5 pb-2">
        <SearchField label="Search shortcuts and terms" inputRef={search} value={query} onChange={setQuery} />
      </div>
      <Tabs
        label="Parts of the help"
        selectedKey={shown}
        onSelectionChange={(key) => setChosen(key === 'glossary' ? 'glossary' : 'shortcuts')}
        tabs={[
          {
            id: 'shortcuts',
            label: 'Keyboard shortcuts',
            ...(isSearching && { count: counts.shortcuts }),
            content: counts.shortcuts === 0 ? nothing : <ShortcutList groups={keys} />,
          },
          {
            id: 'glossary',
            label: 'Glossary',
            ...(isSearching && { count: counts.glossary }),
            content: counts.glossary === 0 ? nothing : <TermList groups={terms} />,
          },
        ]}
      />
    </Dialog>
  );
}

function TermList({ groups }: { groups: readonly TermGroup[] }) {
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ title, terms }) => (
        <section key={title} aria-label={title}>
          <h3 className="pb-1 text-sm font-medium text-text-muted">{title}</h3>
          <dl className="divide-y divide-line">
            {terms.map(({ term, text }) => (
              <div key={term} className="py-1.5">
                <dt className="font-medium">{term}</dt>
                <dd className="text-text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
