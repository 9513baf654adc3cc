import { locale } from '@baton/domain/locale.ts';

/** Initials of the first and last word of a name. */
export function readInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase(locale) ?? '').join('');
}
