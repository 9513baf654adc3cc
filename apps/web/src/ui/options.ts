import type { IconName } from './icon.tsx';

/** One choice of a select or combobox. */
export interface Option {
  id: string | number;
  label: string;
  /** Quieter words at the right end, such as a code. */
  hint?: string;
  icon?: IconName;
  /** The address of its logo; null leaves room, so that names stand below each other. */
  logo?: string | null;
  isDisabled?: boolean;
}

export const searchPlaceholder = 'Search...';

/** What an empty list says: nothing to choose from at all, or nothing that fits the query. */
export function emptyListText(query: string): string {
  return query === '' ? 'No options.' : `No results for "${query}".`;
}
