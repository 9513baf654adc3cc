// The weekly meeting: commitments, an issued look-ahead, weekly reports and baselines.
import { dayAfter } from './make-turnovers.mjs';

export async function holdMeeting({ manager1, coordinator1, clearing1 }, { programme, today, item }) {
  const open = await coordinator1.get(`/api/commitments/?programme=${programme}&open=true`);
  const past = open.filter(({ date, week }) => dayAfter(week, 6) < today || date < today);
  const due = open.filter(({ result }) => result === 'missed');
  const close = (who, { id }, values) => who.patch(`/api/commitments/${id}/`, values);
  for (const [at, each] of [...new Map([...past, ...due].map((each) => [each.id, each])).values()].entries())
    await (at % 2
      ? close(coordinator1, each, { result: 'kept', note: 'Completed on paper' })
      : close(coordinator1, each, { result: 'missed', reason: 'late_material' }));
  const monday = dayAfter(today, 8 - (new Date(today).getUTCDay() || 7));
  const items = [
    { ...item('90-09', 'MC'), date: dayAfter(monday, 3), override_reason: 'Valves are promised' },
    { ...item('90-11', 'SAT'), date: dayAfter(monday, 4), override_reason: 'Drawings come on Monday' },
    { ...item('90-13', 'MC'), date: dayAfter(monday, 2), override_reason: 'Hose is changed' },
  ];
  const [first, , third] = await coordinator1.post('/api/commitments/', { programme, week: monday, items });
  const own = { ...item('90-12', 'MC'), date: dayAfter(monday, 1), override_reason: 'Crane is booked' };
  await clearing1.post('/api/commitments/', { programme, week: monday, items: [own] });
  await coordinator1.post('/api/lookahead/issues/', {
    programme,
    week: monday,
    note: 'Valves decide the week.',
  });
  await close(coordinator1, third, { result: 'kept', note: 'Done before the week' });
  await close(clearing1, first, { result: 'missed', reason: 'vendor', note: 'Not delivered' });

  const report = await manager1.post('/api/reports/weekly/', { programme });
  const narrative = [...report.narrative, { title: 'Skids', text: 'Five are complete.' }];
  const written = await manager1.patch(`/api/reports/weekly/${report.id}/`, { narrative });
  await manager1.patch(`/api/reports/weekly/${report.id}/`, { frozen: true, version: written.version });
  await coordinator1.post('/api/reports/weekly/', { programme, week: dayAfter(today, -7) });
}

/** One approved, one draft. */
export async function makeBaselines({ planner1, planner2, manager1 }, { programme, today, item }) {
  const draft = (who, number, name, source) =>
    who.post('/api/baselines/', {
      programme,
      number,
      name,
      kind: 're_baseline',
      data_date: today,
      reason: 'Skids were added',
      source,
    });
  const { id } = await draft(planner1, 'B8', 'With the skids', { kind: 'forecast' });
  await planner1.patch(`/api/baselines/${id}/entries/`, {
    entries: [{ ...item('90-09', 'MC'), day: dayAfter(today, 20) }],
  });
  await manager1.post(`/api/baselines/${id}/approve/`, {
    reason: 'Skids were added',
    override_reason: 'Out of order where work overlaps',
    change_reference: 'CR-12',
  });
  await draft(planner2, 'B9', 'A week later', { kind: 'baseline', id, shift_days: 7, to_working_day: true });
}
