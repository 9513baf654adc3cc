import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { fileOf } from '#resource/file-of.ts';
import type { Database } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import type { Account } from './change-user.ts';
import { findUsers } from './serve-users.ts';

/** Accounts as a file for access reviews; its columns can be imported as invitations. */
export function serveExportedUsers(serve: Serve, { db, clock }: AccountParts): void {
  serve(manyUsers.export, async ({ caller, query: { format, ...query }, enter }) => {
    if (query.programme != null) await enter(query.programme);
    const accounts = await findUsers(db, caller, query);
    const { time_zone } = await readOrganisation(db);
    const sheet = sheetOf(accounts, await readNames(db), { zone: time_zone, only: query.programme });
    await recordEvent(db, clock.now(), caller, {
      action: 'user.exported',
      entity: 'user',
      ...(query.programme != null && { programmeId: query.programme }),
      changes: { accounts: accounts.length },
    });
    return fileOf('users', [sheet], format);
  });
}

interface Names {
  programmes: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
}

function sheetOf(
  accounts: readonly Account[],
  names: Names,
  { zone, only }: { zone: string; only: number | null | undefined },
): OutSheet {
  const clockFace = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const moment = (at: string | null) => (at === null ? null : clockFace.format(new Date(at)));
  const rowsOf = (account: Account): OutCell[][] => {
    const person = [account.email, account.first_name, account.last_name, account.job_title, account.phone];
    const standing = [account.status, account.groups.join(', ')];
    const times = [moment(account.last_login), moment(account.invited_at)];
    const places = account.memberships.filter(({ programme }) => only == null || programme === only);
    if (places.length === 0) return [[...person, ...standing, null, null, null, ...times]];
    return places.map(({ programme, role, teams }) => [
      ...person,
      ...standing,
      names.programmes.get(programme) ?? '',
      role,
      teams.flatMap((id) => names.teams.get(id) ?? []).join(', '),
      ...times,
    ]);
  };
  return {
    name: 'Users',
    columns: [
      { header: 'Email', width: 32 },
      { header: 'First name', width: 18 },
      { header: 'Last name', width: 18 },
      { header: 'Job title', width: 24 },
      { header: 'Phone', width: 18 },
      { header: 'Status', width: 12 },
      { header: 'Groups', width: 10 },
      { header: 'Programme', width: 28 },
      { header: 'Role', width: 14 },
      { header: 'Teams', width: 20 },
      { header: `Last login (${zone})`, width: 20 },
      { header: `Invited (${zone})`, width: 20 },
    ],
    rows: accounts.flatMap(rowsOf),
  };
}

async function readNames(db: Database): Promise<Names> {
  const programmes = await db.selectFrom('programmes').select(['id', 'name']).execute();
  const teams = await db.selectFrom('teams').select(['id', 'code']).execute();
  return {
    programmes: new Map(programmes.map(({ id, name }) => [id, name])),
    teams: new Map(teams.map(({ id, code }) => [id, code])),
  };
}
