import type { ShortcutGroup } from '#ui/shortcuts/shortcut-list.tsx';
import type { TermGroup } from './glossary/copy.ts';

/** Shortcuts whose label or group contains every word of the query; empty groups are left out. */
export function findShortcuts(groups: readonly ShortcutGroup[], query: string): ShortcutGroup[] {
  const matches = matcher(query);
  return groups
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts.filter(({ label, keys }) => matches(`${title} ${label} ${keys}`)),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

/**
 * Terms that contain every word of the query in their name, aliases or definition. If any name or alias matches, only
 * those are shown, because most definitions mention other terms.
 */
export function findTerms(groups: readonly TermGroup[], query: string): TermGroup[] {
  const matches = matcher(query);
  const byName = keepTerms(groups, ({ term, aliases = [] }) => matches([term, ...aliases].join(' ')));
  return byName.length > 0 ? byName : keepTerms(groups, ({ text }) => matches(text));
}

function keepTerms(
  groups: readonly TermGroup[],
  isKept: (term: TermGroup['terms'][number]) => boolean,
): TermGroup[] {
  return groups
    .map(({ title, terms }) => ({ title, terms: terms.filter(isKept) }))
    .filter(({ terms }) => terms.length > 0);
}

function matcher(query: string): (text: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}
