// Punches in all states: by form, in bulk, by import, by a team’s link; with photos and documents.
import { jpegOf, pngOf } from './draw-photo.mjs';
import { csvOf, dayAfter } from './make-turnovers.mjs';
import { callerOf } from './talk.mjs';

/** Helpers that keep no versions: each command reads the punches first. */
export function punchesOf(programme) {
  const fresh = async (who, ids) => Promise.all(ids.map((id) => who.get(`/api/punches/${id}/`)));
  return {
    raise: (who, values) => who.post('/api/punches/', { programme, ...values }),
    act: async (who, act, punches, more = {}) => {
      const read = await fresh(
        who,
        punches.map(({ id }) => id),
      );
      const records = read.map(({ id, version }) => ({ id, version }));
      return who.post(`/api/punches/${act}/`, { programme, records, ...more });
    },
    edit: async (who, { id }, values) => {
      const [{ version }] = await fresh(who, [id]);
      return who.patch(`/api/punches/${id}/`, { version, ...values });
    },
    attach: (who, fields, name, data, type) =>
      who.upload(
        '/api/attachments/',
        { programme, ...fields },
        {
          file: [name, data, type],
          ...(type.startsWith('image/') && { thumbnail: ['small.png', pngOf(90, [16, 12]), 'image/png'] }),
        },
      ),
  };
}

/** Punches of the systems from 90-06 on, so that those of certificates are left alone. */
export async function makePunches(url, people, stage) {
  const { manager1, manager2, planner1, coordinator1, clearing1, clearing2, receiving1, receiving2 } = people;
  const { programme, today, idOf } = stage;
  const { raise, act, edit, attach } = punchesOf(programme);
  const categories = await manager1.get(`/api/punch-categories/?programme=${programme}`);
  const categoryOf = (code) => categories.find((each) => each.code === code).id;
  const photographed = await manager1.post('/api/punch-categories/', {
    programme,
    code: 'P',
    name: 'Needs photos',
    position: 9,
    blocks: true,
    exception_by: 'receiving',
    due_days: 21,
    photo: 'both',
  });
  const on = (system, category, text, more) => ({
    system: idOf(system),
    category: categoryOf(category),
    text,
    ...more,
  });

  const open = await raise(receiving1, on('90-06', 'A', 'Flange is open'));
  const cleared = await raise(receiving1, on('90-06', 'B', 'Bolts are loose'));
  const verified = await raise(receiving2, on('90-07', 'A', 'Cable gland is missing'));
  const rejected = await raise(receiving2, on('90-07', 'B', 'Tag is unreadable'));
  const reopened = await raise(coordinator1, on('90-08', 'B', 'Support is bent'));
  const voided = await raise(clearing2, on('90-08', 'C', 'Paint is scratched'));
  const undone = await raise(receiving1, on('90-08', 'A', 'Drain is blocked'));
  const deleted = await raise(receiving1, on('90-09', 'C', 'Entered twice'));
  const restored = await raise(coordinator1, on('90-09', 'C', 'Label is missing'));
  const late = await raise(receiving1, on('90-09', 'B', 'Pump is noisy', { due: dayAfter(today, -3) }));
  const photo = await raise(receiving1, {
    ...on('90-10', 'A', 'Insulation is torn'),
    category: photographed.id,
  });
  const area = (await manager1.get(`/api/areas/?programme=${programme}`))[0].id;
  await raise(coordinator1, { area, category: categoryOf('B'), text: 'Drainage channel is cracked' });

  await act(clearing1, 'clear', [cleared, verified, rejected, reopened], { note: 'Done and checked' });
  await act(receiving2, 'verify', [verified]);
  await act(receiving1, 'reject', [rejected], { reason: 'Still unreadable' });
  await act(coordinator1, 'verify', [reopened]);
  await act(manager1, 'reopen', [reopened], { reason: 'Bent again' });
  await act(manager2, 'void', [voided], { reason: 'Not a fault' });
  const command = await act(clearing1, 'clear', [undone]);
  await clearing1.post('/api/punches/undo/', { programme, undoes: command.operation });
  await receiving1.remove(`/api/punches/${deleted.id}/`);
  await coordinator1.remove(`/api/punches/${restored.id}/`);
  await coordinator1.post('/api/punches/restore/', { programme, ids: [restored.id] });
  await edit(planner1, late, { needs_material: true, material_eta: dayAfter(today, 9), priority: 2 });
  await edit(receiving1, open, { text: 'Flange is open at the suction side' });
  const bulk = { programme, records: [{ id: late.id }, { id: restored.id }] };
  await coordinator1.post('/api/punches/bulk/', { ...bulk, set: { estimate_hours: 4 } });

  const of = ({ id }, kind, more) => ({ entity: 'punch', id, kind, ...more });
  await attach(receiving1, of(photo, 'before'), 'torn.jpg', jpegOf('torn'), 'image/jpeg');
  await attach(clearing1, of(photo, 'after'), 'repaired.png', pngOf(40), 'image/png');
  await attach(
    receiving1,
    of(open, 'photo', { note: 'From the gate' }),
    'open.jpg',
    jpegOf('open'),
    'image/jpeg',
  );
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  await attach(
    receiving1,
    of(open, 'document', { document_no: 'P-100', revision: 'B' }),
    'P-100.pdf',
    pdf,
    'application/pdf',
  );
  const lost = await attach(receiving1, of(late, 'photo'), 'wrong.jpg', jpegOf('wrong'), 'image/jpeg');
  await receiving1.remove(`/api/attachments/${lost.id}/`);
  await act(clearing1, 'clear', [photo], { note: 'New insulation' });
  await act(receiving1, 'verify', [photo]);
  await coordinator1.post('/api/comments/', {
    programme,
    entity: 'punch',
    id: String(late.id),
    text: 'Bearing?',
  });

  await importPunches(people, stage);
  await actByLink(url, people, stage);
}

/** A list of another system with states; a second import is undone. */
async function importPunches({ manager1, coordinator1 }, { programme, today }) {
  const header = [
    'External number',
    'Description',
    'Category',
    'System',
    'State',
    'Cleared on',
    'Verified on',
  ];
  const rows = [
    ['PCS-1', 'Gasket is missing', 'A', '90-11', 'open', '', ''],
    ['PCS-2', 'Earth strap is missing', 'B', '90-11', 'cleared', dayAfter(today, -4), ''],
    ['PCS-3', 'Valve is stiff', 'B', '90-12', 'verified', dayAfter(today, -9), dayAfter(today, -6)],
    ['PCS-4', 'Cover is dented', 'C', '90-12', 'void', '', ''],
  ];
  await manager1.importFile('/api/punches/import/', { programme }, csvOf([header, ...rows]));
  rows[0][4] = 'cleared';
  await coordinator1.importFile('/api/punches/import/', { programme }, csvOf([header, ...rows]));
  rows.push(['PCS-5', 'Imported by mistake', 'C', '90-12', 'open', '', '']);
  const wrong = await coordinator1.importFile(
    '/api/punches/import/',
    { programme },
    csvOf([header, ...rows]),
  );
  await coordinator1.post('/api/punches/undo/', { programme, undoes: wrong.operation });
}

/** A team without accounts moves a date, reports a turnover ready and clears a punch. */
async function actByLink(url, { coordinator2, receiving1 }, stage) {
  const { programme, today, item, idOf } = stage;
  const teams = await coordinator2.get(`/api/teams/?programme=${programme}`);
  const team = teams.find(({ code }) => code === 'MEP').id;
  const categories = await coordinator2.get(`/api/punch-categories/?programme=${programme}`);
  const { raise } = punchesOf(programme);
  const punch = await raise(receiving1, {
    system: idOf('90-13'),
    category: categories[1].id,
    text: 'Hose is worn',
  });
  const { link } = await coordinator2.post('/api/update-links/', { programme, team });
  const path = new URL(link).pathname.replace('/auth/update/', '/api/update-links/');
  const nobody = callerOf(url);
  const by = { name: 'Jo Brandt' };
  await nobody.post(`${path}/open/`);
  const set = { forecast: dayAfter(today, 16), remark: 'Crane from Monday' };
  await nobody.patch(`${path}/tracker/`, {
    ...by,
    changes: [{ ...item('90-12', 'MC'), set, reason: 'access' }],
  });
  await nobody.post(`${path}/confirm/`, { ...by, items: [item('90-13', 'MC')] });
  await nobody.post(`${path}/ready/`, { ...by, items: [item('90-14', 'MC')] });
  await nobody.post(`${path}/constraints/`, {
    ...by,
    ...item('90-12', 'MC'),
    kind: 'access',
    text: 'No crane',
  });
  await nobody.post(`${path}/comments/`, { ...by, ...item('90-12', 'MC'), text: 'Crane is booked.' });
  const fields = { ...by, id: punch.id, kind: 'photo' };
  await nobody.upload(`${path}/attachments/`, fields, {
    file: ['hose.jpg', jpegOf('hose'), 'image/jpeg'],
    thumbnail: ['small.png', pngOf(10, [16, 12]), 'image/png'],
  });
  const records = [{ id: punch.id, version: punch.version }];
  await nobody.post(`${path}/punches/clear/`, { ...by, records, note: 'New hose' });
}
