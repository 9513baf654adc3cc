// Makes the data of the kept folder: the sample programme, used by two people of each role, and a programme that
// counts its punches. It was run with the build of commit 64c96cdc; the result is kept and never made again.
//
//   DATA_DIR=… SAMPLE_PROGRAMME=true RATE_LIMIT=off BACKUP_DAYS=0 ADMIN_EMAIL=… ADMIN_PASSWORD=… npm start
//   node apps/server/test/kept/make.mjs http://127.0.0.1:3000
//   npm run backup
import process from 'node:process';
import { makeCertificates } from './make-certificates.mjs';
import { fillCountsProgramme, makeCountsProgramme } from './make-counts.mjs';
import { holdMeeting, makeBaselines } from './make-meetings.mjs';
import { makePeople } from './make-people.mjs';
import { makePunches } from './make-punches.mjs';
import { makeSystems, talkAboutTurnovers, enterInTracker } from './make-turnovers.mjs';
import { adminEmail, logIn } from './talk.mjs';

const [url] = process.argv.slice(2);
const admin = await logIn(url, adminEmail);
const [sample] = await admin.get('/api/programmes/');
// The data date is that of the day when the sample was made; figures stay with it, whatever day it is.
const { id: programme, data_date: today } = sample;
const counting = await makeCountsProgramme(admin, today);
const people = await makePeople(url, admin, [sample, counting]);

const stage = await makeSystems(people, { programme, today });
await enterInTracker(people, stage);
// Home counts what changed after a visit.
for (const who of ['manager1', 'clearing1', 'receiving1'])
  for (const each of [sample, counting]) await people[who].post('/api/home/visit/', { programme: each.id });
await talkAboutTurnovers(people, stage);
await makePunches(url, people, stage);
await makeCertificates(people, stage);
await holdMeeting(people, stage);
await makeBaselines(people, stage);
await fillCountsProgramme(people, counting, today);

const { lines } = await people.receiving1.get('/api/users/current/inbox/');
const ids = lines.map(({ id }) => id);
await people.receiving1.patch('/api/users/current/inbox/', { ids: ids.slice(0, 2), done: true });
await people.receiving1.patch('/api/users/current/inbox/', { ids: ids.slice(2, 4), read: true });
