import { createHash } from 'node:crypto';

/** First name of a person of whom a file gives only one word. */
export const unknownName = '–';

/** Domain of placeholder addresses. It is reserved, so that nothing can be delivered to it. */
const noDomain = 'no-address.invalid';

const addressIn = /[^\s<>;,()@]+@[^\s<>;,()@]+\.[^\s<>;,()@]+/;

type Draft = Record<string, unknown>;

/** A record of a data area, from the text that names it in a file; `isTaken` says which codes are in use. */
export const draftFromName = {
  // Only named as a place, so its own turnovers aren't tracked.
  areas: (text: string): Draft => ({ code: cut(text, 40), name: cut(text, 200), turned_over: false }),
  locations: (text: string): Draft => ({ code: cut(text, 40), name: cut(text, 120) }),
  teams: (text: string): Draft => ({ code: cut(text, 30), name: cut(text, 120) }),
  disciplines: (text: string, isTaken: (code: string) => boolean): Draft => ({
    code: shortCode(text, 10, isTaken),
    name: cut(text, 120),
  }),
  people: personFrom,
};

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}

/** The text itself if it is short, else its first three letters, or more if those are in use. */
function shortCode(text: string, max: number, isTaken: (code: string) => boolean): string {
  if ([...text].length <= 5) return text;
  const letters = text.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
  for (let length = 3; length <= Math.min(max, letters.length); length += 1)
    if (!isTaken(letters.slice(0, length))) return letters.slice(0, length);
  for (let number = 2; ; number += 1) {
    const code = `${letters.slice(0, max - String(number).length)}${number}`;
    if (!isTaken(code)) return code;
  }
}

/** "Anna Berg", "Berg, Anna", "Anna Berg <anna@site.example>", or an address alone. */
function personFrom(text: string): Draft {
  const address = addressIn.exec(text)?.[0] ?? '';
  const named = text
    .replace(address, '')
    .replace(/[<>()]/g, '')
    .trim();
  const words = named || (address.split('@')[0] ?? '').replace(/[._]+/g, ' ').trim();
  const [family, given] = words.split(',').map((part) => part.trim());
  const parts = (given ? `${given} ${family}` : words).split(/\s+/).filter(Boolean);
  const last = parts.at(-1) ?? unknownName;
  const first = parts.slice(0, -1).join(' ') || unknownName;
  const email = address !== '' ? address : `${slugOf(parts)}@${noDomain}`;
  return { first_name: cut(first, 100), last_name: cut(last, 100), email };
}

function slugOf(parts: readonly string[]): string {
  const slug = parts
    .join('.')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '')
    .replace(/^\.+|\.+$|\.(?=\.)/g, '')
    .slice(0, 60);
  return slug || `person-${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 8)}`;
}
