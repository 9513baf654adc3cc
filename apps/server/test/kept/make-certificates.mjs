// Signatures and certificates of all kinds, a dossier, and acts that were refused, overridden or reversed.
import { csvOf, dayAfter } from './make-turnovers.mjs';
import { punchesOf } from './make-punches.mjs';

export async function makeCertificates(people, stage) {
  const { manager1, coordinator1, coordinator2, clearing1, clearing2, receiving1, receiving2 } = people;
  const { programme, today, idOf, item } = stage;
  const { raise, act, attach } = punchesOf(programme);
  const categories = await manager1.get(`/api/punch-categories/?programme=${programme}`);
  const owner = (await manager1.get(`/api/people/?programme=${programme}`))[3].id;

  const mc = (system) => item(system, 'MC');
  const raiseB = (system, text) =>
    raise(receiving1, { system: idOf(system), category: categories[1].id, text });
  const later = (system, code, more) => ({
    milestone: item(system, code).milestone,
    owner,
    need_by: dayAfter(today, 60),
    ...more,
  });
  /** Reviews and signs what was reviewed. */
  const sign = async (who, name, turnover, more = {}) => {
    const asked = { programme, act: name, items: [turnover], ...more };
    const [{ reviewed }] = (await who.post('/api/certificates/review/', asked)).records;
    const path = name === 'issue' ? '/api/certificates/issue/' : `/api/tracker/${name}/`;
    return who.post(path, { programme, items: [{ ...turnover, reviewed }], ...more });
  };
  const say = (who, name, turnover, more) =>
    who.post(`/api/tracker/${name}/`, { programme, items: [turnover], ...more });
  const certificateOf = async (turnover) =>
    (await manager1.get(`/api/certificates/?programme=${programme}&state=valid&limit=1000`)).find(
      (each) => each.scope === turnover.scope && each.milestone === turnover.milestone,
    );

  // Accepted without exceptions.
  await sign(clearing1, 'submit', mc('90-01'), { note: 'All records are in the folder' });
  await sign(receiving1, 'accept', mc('90-01'));

  // Submitted by override, accepted with one carried punch and one in words.
  const carried = await raiseB('90-02', 'Drain has no slope');
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  const { scope, milestone } = mc('90-02');
  const turnover = {
    entity: 'turnover',
    id: `${scope}/${milestone}`,
    kind: 'document',
    document_no: 'ME-90',
  };
  await attach(clearing2, turnover, 'ME-90.pdf', pdf, 'application/pdf');
  await sign(coordinator1, 'submit', mc('90-02'), { override_reason: 'Agreed at the meeting' });
  const exceptions = [
    later('90-02', 'COM', { punch: carried.id }),
    later('90-02', 'IQ', { text: 'Insulation of the drain', category: 'C' }),
  ];
  await sign(receiving1, 'accept', mc('90-02'), { exceptions, note: 'Access is safe' });

  // Rejected, and submitted again.
  await sign(clearing1, 'submit', mc('90-03'));
  await say(receiving2, 'reject', mc('90-03'), { reason: 'Pressure test is missing' });
  await sign(clearing2, 'submit', mc('90-03'), { note: 'Test is attached' });

  // Accepted with an exception, reopened, which voids it and brings the punch back, and issued again.
  const back = await raiseB('90-04', 'Guard is missing');
  await sign(coordinator2, 'submit', mc('90-04'), { override_reason: 'Guard is on its way' });
  await sign(receiving1, 'accept', mc('90-04'), {
    exceptions: [later('90-04', 'COM', { punch: back.id })],
  });
  await say(manager1, 'reopen', mc('90-04'), { reason: 'Guard has to be there first' });
  await act(clearing1, 'clear', [back], { note: 'Guard fitted' });
  await act(receiving1, 'verify', [back]);
  await sign(clearing1, 'submit', mc('90-04'));
  await sign(receiving2, 'accept', mc('90-04'));

  // Withdrawn, and voided.
  await sign(clearing1, 'submit', mc('90-10'), { date: today });
  await say(clearing1, 'withdraw', mc('90-10'), { note: 'Too early' });
  await sign(clearing1, 'submit', mc('90-14'));
  await sign(receiving1, 'accept', mc('90-14'));
  const wrong = await certificateOf(mc('90-14'));
  await manager1.post(`/api/certificates/${wrong.id}/void/`, { reason: 'Wrong skid' });

  // Completed by an import, and released with one signature.
  const steps = ['MC', 'SAT', 'COM', 'IQ', 'OQ', 'PQ'];
  const rows = steps.map((code, at) => ['90-05', code, dayAfter(today, -9 + at)]);
  const file = csvOf([['Code', 'Milestone', 'Actual'], ...rows]);
  await manager1.importFile('/api/tracker/import/', { programme }, file);
  const release = item('90-05', 'REL');
  const set = { actual: dayAfter(today, -1) };
  await manager1.patch('/api/tracker/', { programme, changes: [{ ...release, set }] });
  await sign(manager1, 'issue', release);
  // Typed by a Contributor.
  await receiving1.patch('/api/tracker/', {
    programme,
    changes: [{ ...item('90-01', 'SAT'), set: { actual: today } }],
  });

  const { id: certificate } = await certificateOf(mc('90-02'));
  await coordinator1.post('/api/dossiers/', { programme, certificate });
}
