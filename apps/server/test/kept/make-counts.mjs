// A second programme, which imports the numbers of its punches instead of keeping a punch list.
import { csvOf, dayAfter } from './make-turnovers.mjs';

export async function makeCountsProgramme(admin, today) {
  return admin.post('/api/programmes/', {
    name: 'Westhaven Terminal',
    code: 'WHT',
    template: 'oil_gas',
    punches: 'counts',
    time_zone: 'Europe/Oslo',
    data_date: today,
    target_finish: dayAfter(today, 300),
    slip_unit: 'working_days',
  });
}

const header = [
  'Code',
  'Name',
  'Construction team',
  'Commissioning team',
  'Operations team',
  'Tags',
  'Check records',
  'ITRs complete',
  'Punch A open',
  'Punch B open',
  'Punch C open',
];

export async function fillCountsProgramme(people, { id: programme }, today) {
  const { manager1, planner1, coordinator1, clearing1, receiving1 } = people;
  const codes = Array.from({ length: 10 }, (_, at) => `${20 + at}-01`);
  const countsOf = (round) =>
    codes.map((code, at) => [
      code,
      `Loading line ${at + 1}`,
      'CON',
      'COM',
      'OPS',
      40 + at,
      30,
      Math.min(30, at * 3 + round * 4),
      Math.max(0, 3 - at - round),
      5 + at - round,
      at,
    ]);
  for (const round of [0, 1])
    await coordinator1.importFile('/api/systems/import/', { programme }, csvOf([header, ...countsOf(round)]));
  const systems = await manager1.get(`/api/systems/?programme=${programme}`);
  const milestones = (await manager1.get(`/api/milestones/?programme=${programme}`)).filter(
    ({ scope }) => scope === 'system',
  );
  // Typed numbers.
  await planner1.patch(`/api/systems/${systems[8].id}/`, { punch_a: 2, checks_done: 11 });

  const dates = codes.flatMap((code, at) =>
    milestones.map((milestone, step) => {
      const planned = -80 + at * 9 + step * 25;
      const isDone = planned < -20;
      return [
        code,
        milestone.code,
        dayAfter(today, planned),
        dayAfter(today, planned + (at % 3) * 6),
        isDone ? dayAfter(today, planned + (at % 4)) : '',
      ];
    }),
  );
  const columns = ['Code', 'Milestone', 'Baseline', 'Forecast', 'Actual'];
  await manager1.importFile('/api/tracker/import/', { programme }, csvOf([columns, ...dates]));
  const [{ id: baseline }] = await manager1.get(`/api/baselines/?programme=${programme}`);
  await manager1.post(`/api/baselines/${baseline}/approve/`, { override_reason: 'As the file has it' });
  await manager1.post(`/api/baselines/${baseline}/activate/`);

  const item = (at, step) => ({ scope: `system:${systems[at].id}`, milestone: milestones[step].id });
  const accepted = milestones.findIndex(({ code }) => code === 'MC');
  const turnover = item(9, accepted);
  await clearing1.post('/api/tracker/submit/', { programme, items: [turnover] });
  await receiving1.post('/api/tracker/accept/', {
    programme,
    items: [turnover],
    reason: 'Agreed',
    certificate_no: 'WHT-7',
    exceptions: [{ text: 'Handrail is missing', category: 'B', milestone: milestones[accepted + 2].id }],
  });
  const submitted = item(8, accepted);
  await clearing1.post('/api/tracker/submit/', { programme, items: [submitted] });
  const kept = { programme, ...item(7, 2), kind: 'vendor', text: 'Pump curve', need_by: dayAfter(today, -2) };
  await clearing1.post('/api/constraints/', kept);
  await coordinator1.post('/api/lookahead/issues/', { programme });
  const report = await manager1.post('/api/reports/weekly/', { programme });
  await manager1.patch(`/api/reports/weekly/${report.id}/`, { frozen: true });
}
