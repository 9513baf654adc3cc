import path from 'node:path';
import { expect, it } from 'vitest';
import { readPackage } from './imports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const server = { folder: 'apps/server/src', uses: [], layers: [] };
const home = 'platform/programme-id.ts';

/** All places that create a ProgrammeId, and why access is proven there. */
const makers = {
  'platform/caller.ts': 'the permissions of the caller',
  'accounts/organisation/serve-audit.ts': 'only an Admin reads the whole audit log',
  'accounts/context/permissions.ts': 'who gives memberships was asked for the right to give them',
  'programme/programmes/programme-row.ts': 'the programme was created in the same transaction',
  'programme/programmes/programme-rules.ts': 'the same; and only an Admin creates one from another',
  'quality/lifted/setting-rules.ts': 'the programme whose record is changed',
  'resource/record-programme.ts': 'the record of a programme is the programme',
  'resource/table-mapping.ts': 'no programme: where the programmes themselves are',
  'features/certificates/check/check-seal.ts': 'only what anyone with the certificate may know is answered',
  'features/certificates/pdf/serve-certificate-files.ts': 'its certificates were issued in this programme',
  'features/distribution/send-issued.ts':
    'the email was queued in this programme; its recipient is checked again',
  'features/lookahead/calendar/serve-calendar.ts': 'the token was verified',
  'features/notices/mail-digests.ts': 'a programme of the reader',
  'accounts/inbox/notify-work.ts': 'the caller entered the programme when the job began',
  'features/settings/serve-reason-codes.ts': 'all programmes are told of what they share',
  'turnover/signing/verify/read-sealed.ts': 'only the operator’s command reads all programmes',
  'features/update-links/mail-links.ts': 'the programme has a weekly link',
  'features/update-links/remind-teams.ts': 'the programme asks for reminders',
  'features/update-links/update-link-rows.ts': 'the token was verified',
};

it('makes a ProgrammeId only where the right to act in the programme is known', () => {
  const files = readPackage(root, server).filter(({ name }) => name !== home);
  const making = files.filter(({ text }) => /\benteredProgramme\(/.test(text)).map(({ name }) => name);
  expect(making.toSorted()).toEqual(Object.keys(makers).toSorted());
});

it('makes a ProgrammeId in no other way', () => {
  const files = readPackage(root, server).filter(({ name }) => name !== home);
  const casting = files.filter(({ text }) =>
    /\bas (?:unknown as )?ProgrammeId\b|sql<[^`]*\bProgrammeId\b/.test(text),
  );
  expect(casting.map(({ name }) => name)).toEqual([]);
});
