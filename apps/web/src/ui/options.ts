import { copy } from './copy.ts';
import type { IconName } from './icon.tsx';

/** An option of a select or combobox. */
export interface Option {
  id: string | number;
  label: string;
  /** Muted text at the right end, such as a code. */
  hint?: string;
  icon?: IconName;
  /** Logo URL; null reserves its space, so that names are aligned. */
  logo?: string | null;
  isDisabled?: boolean;
}

/** Text of an empty list: no options, or no results for the query. */
export function emptyListText(query: string): string {
  return query === '' ? copy.spec.noOptions : copy.spec.noResults(query);
}
