import { roles, type Role } from '@baton/contract/http/permissions.ts';
import { splitName } from '@baton/domain/split-name.ts';

/** A person to invite, as far as known. */
export interface InviteDraft {
  email: string;
  first_name: string;
  last_name: string;
  /** Unset: the default role applies. */
  role: Role | null;
  teams: number[];
}

interface PastedPeople {
  people: InviteDraft[];
  /** Lines that could not be parsed. */
  problems: string[];
}

/** `Ines Okafor <ines@…>`, `"Okafor, Ines" <ines@…>` or the bare address. */
const mailbox = /(?:"([^"]*)"|([^<>,;"]*?))\s*<\s*([^<>\s]+@[^<>\s]+)\s*>|([^\s<>,;"()]+@[^\s<>,;"()]+)/g;

/** Parses addresses copied from a mail program, a spreadsheet or a text. */
export function readAddresses(text: string): PastedPeople {
  const people: InviteDraft[] = [];
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const found = line.includes('\t') ? readCells(line) : readMailboxes(line);
    if (found.length > 0) people.push(...found);
    // The header of a copied table is not reported as an error.
    else if (index > 0 || !/mail/i.test(line))
      problems.push(`Line ${index + 1}: no email address found in “${line.trim()}”.`);
  });
  return { people, problems };
}

function readMailboxes(line: string): InviteDraft[] {
  return [...line.matchAll(mailbox)].map(([, quoted, plain, address, bare]) =>
    draftOf(address ?? bare ?? '', quoted ?? plain ?? ''),
  );
}

/** Parses a spreadsheet row: the address, a role if given, and the name from the remaining cells. */
function readCells(line: string): InviteDraft[] {
  const cells = line.split('\t').map((cell) => cell.trim());
  const email = cells.find((cell) => cell.includes('@'));
  if (email === undefined) return [];
  const role = roles.find((each) => cells.some((cell) => cell.toLowerCase() === each.toLowerCase()));
  const names = cells.filter(
    (cell) => cell !== '' && cell !== email && cell.toLowerCase() !== role?.toLowerCase(),
  );
  const [first = '', last = ''] = names;
  const draft =
    names.length === 1
      ? draftOf(email, first)
      : { ...draftOf(email, ''), first_name: first, last_name: last };
  return [{ ...draft, role: role ?? null }];
}

function draftOf(email: string, name: string): InviteDraft {
  const [first_name, last_name] = splitName(name);
  return { email, first_name, last_name, role: null, teams: [] };
}
