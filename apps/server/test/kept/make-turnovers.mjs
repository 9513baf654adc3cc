// Systems of our own in the sample programme, and what people do in the tracker.

/** A CSV file of rows of values. */
export const csvOf = (rows) =>
  rows.map((row) => row.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')).join('\n');

/** A day relative to the data date. */
export const dayAfter = (day, days) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const systems = Array.from({ length: 14 }, (_, at) => `90-${String(at + 1).padStart(2, '0')}`);

/** Imports the systems, plans them, and completes their first milestones from a file. */
export async function makeSystems({ manager1, planner1, coordinator1 }, { programme, today }) {
  const rows = systems.map((code, at) => [
    code,
    `Utility skid ${at + 1}`,
    'A10',
    'MEP',
    'CXU',
    'OPU',
    at % 2 ? 'MEC' : 'ELE',
  ]);
  const header = [
    'Code',
    'Name',
    'Area',
    'Construction team',
    'Commissioning team',
    'Operations team',
    'Discipline',
  ];
  await coordinator1.importFile('/api/systems/import/', { programme }, csvOf([header, ...rows]));
  const found = await manager1.get(`/api/systems/?programme=${programme}`);
  const milestones = await manager1.get(`/api/milestones/?programme=${programme}`);
  const idOf = (code) => found.find((each) => each.code === code).id;
  const milestoneOf = (code) => milestones.find((each) => each.code === code).id;
  /** A turnover by code of its system and milestone. */
  const item = (system, milestone) => ({
    scope: `system:${idOf(system)}`,
    milestone: milestoneOf(milestone),
  });
  const chain = milestones.filter(({ scope }) => scope === 'system').map(({ code }) => code);
  const change = (who, changes, more = {}) =>
    who.patch('/api/tracker/', { programme, changes: changes.map((each) => ({ ...more, ...each })) });

  await change(
    planner1,
    systems.flatMap((code, at) =>
      chain.map((milestone, step) => ({
        ...item(code, milestone),
        set: {
          forecast: dayAfter(today, -40 + at + step * 20),
          ...(step === 2 && { need: dayAfter(today, 10 + at) }),
        },
      })),
    ),
  );
  const done = systems.flatMap((code, at) => [
    [code, 'CC', dayAfter(today, -30 + at)],
    [code, 'WD', dayAfter(today, -14 + (at % 7))],
  ]);
  const dates = csvOf([['Code', 'Milestone', 'Actual'], ...done]);
  await coordinator1.importFile('/api/tracker/import/', { programme }, dates);
  return { programme, today, systems, idOf, milestoneOf, item, chain, change };
}

/** Entries of all kinds, an undone one, and an undone import. */
export async function enterInTracker({ manager1, planner2, coordinator1, clearing1 }, stage) {
  const { programme, today, item, change, systems } = stage;
  await change(clearing1, [{ ...item('90-09', 'MC'), set: { forecast: dayAfter(today, 12) } }], {
    reason: 'late_material',
    note: 'Valves arrive on Friday',
  });
  await change(clearing1, [{ ...item('90-10', 'MC'), set: { forecast: dayAfter(today, 3) } }], {
    reason: 'labour',
  });
  await change(clearing1, [{ ...item('90-09', 'MC'), set: { remark: 'Waiting for the valve list' } }]);
  await change(planner2, [{ ...item('90-12', 'IQ'), set: { need: dayAfter(today, 90) } }]);
  await change(planner2, [
    { ...item('90-13', 'PQ'), set: { required: false, not_required_reason: 'Not used in production' } },
  ]);
  const teams = await manager1.get(`/api/teams/?programme=${programme}`);
  const cxp = teams.find(({ code }) => code === 'CXP').id;
  await change(manager1, [{ ...item('90-14', 'SAT'), set: { responsible_team: cxp } }]);
  const confirmed = [item('90-11', 'SAT'), item('90-12', 'SAT')];
  await manager1.post('/api/tracker/confirm/', { programme, items: confirmed });
  const undone = await change(planner2, [
    { ...item('90-14', 'MC'), set: { forecast: dayAfter(today, 60) }, reason: 'vendor' },
  ]);
  await planner2.post('/api/tracker/undo/', { programme, operation: undone.operation });

  const moved = systems.slice(6).map((code) => [code, 'COM', dayAfter(today, 120)]);
  const file = csvOf([['Code', 'Milestone', 'Forecast'], ...moved]);
  const fields = { programme, options: JSON.stringify({ reason: 'vendor' }) };
  const imported = await coordinator1.importFile('/api/tracker/import/', fields, file);
  await coordinator1.post('/api/tracker/undo/', { programme, operation: imported.operation });
}

/** Constraints, comments and saved views. */
export async function talkAboutTurnovers({ manager1, coordinator2, clearing1, receiving1, viewer1 }, stage) {
  const { programme, today, item, idOf } = stage;
  const people = await manager1.get(`/api/people/?programme=${programme}`);
  await manager1.patch(`/api/people/${people[0].id}/`, { user: manager1.id });
  const constrain = (who, at, text, more) =>
    who.post('/api/constraints/', { programme, ...at, text, owner: people[0].id, ...more });
  const valve = await constrain(clearing1, item('90-09', 'MC'), 'Control valves are missing', {
    kind: 'material',
    category: 'A',
    need_by: dayAfter(today, 5),
  });
  const permit = await constrain(clearing1, item('90-10', 'MC'), 'Permit for hot work', { kind: 'permit' });
  const drawing = await constrain(receiving1, item('90-11', 'SAT'), 'Loop drawings', { kind: 'document' });
  const wrong = await constrain(coordinator2, item('90-11', 'SAT'), 'Entered twice', { kind: 'other' });
  await clearing1.patch(`/api/constraints/${permit.id}/`, {
    cleared: true,
    cleared_note: 'Signed this morning',
  });
  await coordinator2.patch(`/api/constraints/${drawing.id}/`, { need_by: dayAfter(today, 30) });
  await coordinator2.remove(`/api/constraints/${wrong.id}/`);

  const turnover = ({ scope, milestone }) => ({ entity: 'turnover', id: `${scope}/${milestone}` });
  const say = (who, subject, text) => who.post('/api/comments/', { programme, ...subject, text });
  const first = await say(receiving1, turnover(item('90-09', 'MC')), `When? @[person:${people[0].id}]`);
  await say(clearing1, turnover(item('90-09', 'MC')), 'On Friday.');
  await receiving1.patch(`/api/comments/${first.id}/`, { text: 'When exactly?' });
  const slip = await say(coordinator2, { entity: 'constraint', id: String(valve.id) }, 'Wrong thread');
  await coordinator2.remove(`/api/comments/${slip.id}/`);
  await say(coordinator2, { entity: 'system', id: String(idOf('90-09')) }, 'Skid moved by two metres.');

  const view = { programme, state: { q: '90-' } };
  await coordinator2.post('/api/views/', { ...view, kind: 'tracker', name: 'Skids', shared: true });
  await clearing1.post('/api/views/', { ...view, kind: 'punches', name: 'Mine', is_default: true });
  await viewer1.post('/api/views/', { ...view, kind: 'certificates', name: 'Issued' });
}
