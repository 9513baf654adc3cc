import { inviteeForm, maxInvitees, type ReadInvitee } from '@baton/contract/accounts/invite-many.ts';
import { text } from '@baton/contract/form/field.ts';
import { roles } from '@baton/contract/http/permissions.ts';
import { splitName } from '@baton/domain/split-name.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Cell } from '#platform/spreadsheet/table.ts';
import { matchHeaders } from '#resource/import/match-headers.ts';
import { openFile } from '#resource/import/open-file.ts';
import type { Database } from '#storage/database.ts';
import { copy } from './copy.ts';

/** Columns of invitation files: full names and team codes are split here. */
const columnForm = {
  ...inviteeForm,
  teams: text({ label: 'Teams', max: 500, synonyms: ['team', 'team code', 'company team'] }),
  name: text({ label: 'Name', max: 200, synonyms: ['full name', 'person', 'contact'] }),
};

interface Team {
  id: number;
  code: string;
  name: string;
}

/** Reads people from a sheet: by its headers, or from a plain list of addresses. */
export async function readInvitees(
  db: Database,
  file: Parameters<typeof openFile>[0],
  programme: ProgrammeId | undefined,
) {
  const table = await openFile(file, {});
  const rows = table.rows.filter((cells) => cells.some((cell) => textOf(cell) !== ''));
  const [first = []] = rows;
  const headers = first.map(textOf);
  const isBare = headers.some((header) => header.includes('@'));
  const columns = isBare
    ? headers.map((header, index) => ({ header, field: header.includes('@') ? 'email' : null, index }))
    : matchHeaders(columnForm, headers);
  if (!columns.some(({ field }) => field === 'email')) throw fieldError('file', copy.people.noEmailColumn);
  const data = isBare ? rows : rows.slice(1);
  if (data.length > maxInvitees) throw fieldError('file', copy.people.tooMany(data.length, maxInvitees));
  const teams = await readTeams(db, programme);
  const people = data.map((cells) => {
    const mapping: Record<string, string> = {};
    for (const { field, index } of columns)
      if (field !== null) mapping[field] ??= textOf(cells[index] ?? null);
    return readInvitee(mapping, teams);
  });
  return { columns: columns.map(({ header, field }) => ({ header, field })), people };
}

function readInvitee(values: Record<string, string>, teams: readonly Team[]): ReadInvitee {
  const problems: string[] = [];
  const role = roles.find((each) => each.toLowerCase() === values['role']?.toLowerCase()) ?? null;
  if (role === null && values['role']) problems.push(copy.people.noRole(values['role']));
  const named = (values['teams'] ?? '').split(/[;,/]/).map((word) => word.trim());
  const found = named
    .filter((word) => word !== '')
    .flatMap((word) => {
      const team = teams.find(({ code, name }) =>
        [code, name].some((own) => own.toLowerCase() === word.toLowerCase()),
      );
      if (!team) problems.push(copy.people.noTeam(word));
      return team?.id ?? [];
    });
  const [first_name, last_name] = namesOf(values);
  return { email: values['email'] ?? '', first_name, last_name, role, teams: [...new Set(found)], problems };
}

function namesOf({ first_name = '', last_name = '', name = '' }: Record<string, string>): [string, string] {
  return first_name !== '' || last_name !== '' ? [first_name, last_name] : splitName(name);
}

async function readTeams(db: Database, programme: ProgrammeId | undefined): Promise<Team[]> {
  if (programme === undefined) return [];
  return db
    .selectFrom('teams')
    .select(['id', 'code', 'name'])
    .where('programme_id', '=', programme)
    .where('deleted_at', 'is', null)
    .execute();
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell.kind === 'boolean') return String(cell.value);
  return (cell.kind === 'day' ? cell.day : cell.text).trim();
}
