import { roles, type Role } from '@baton/contract/http/permissions.ts';
import { splitName } from '@baton/domain/split-name.ts';

/** Somebody who is to be invited, as far as is known. */
export interface InviteDraft {
  email: string;
  first_name: string;
  last_name: string;
  /** Unset: the role that is chosen for all. */
  role: Role | null;
  teams: number[];
}

export interface PastedPeople {
  people: InviteDraft[];
  /** What could not be read, by line. */
  problems: string[];
}

/** `Ines Okafor <ines@…>`, `"Okafor, Ines" <ines@…>` or the bare address. */
const mailbox = /(?:"([^"]*)"|([^<>,;"]*?))\s*<\s*([^<>\s]+@[^<>\s]+)\s*>|([^\s<>,;"()]+@[^\s<>,;"()]+)/g;

/** Reads addresses as they come from a mail program, a spreadsheet or a letter. */
export function readAddresses(text: string): PastedPeople {
  const people: InviteDraft[] = [];
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const found = line.includes('\t') ? readCells(line) : readMailboxes(line);
    if (found.length > 0) people.push(...found);
    // The heading of a copied table is no mistake.
    else if (index > 0 || !/mail/i.test(line))
      problems.push(`Line ${index + 1}: no address is found in “${line.trim()}”.`);
  });
  return { people, problems };
}

function readMailboxes(line: string): InviteDraft[] {
  return [...line.matchAll(mailbox)].map(([, quoted, plain, addressed, bare]) =>
    draftOf(addressed ?? bare ?? '', quoted ?? plain ?? ''),
  );
}

/** A row of a spreadsheet: the address, a role where one is named, and names in what is left. */
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
