import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@baton/contract/catalogue.ts';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import { readTable } from '#platform/spreadsheet/read-table.ts';
import type { TestApp } from '../harness.ts';
import { startImporting } from '../importing.ts';
import type { TestUser } from '../people.ts';

const all = [...catalogue, programmeResource];
type Importing = Awaited<ReturnType<typeof startImporting>>;

/** Labels of fields that have changed, with the ones before, which files of people still have. */
const formerLabels: Record<string, Record<string, string>> = {
  systems: {
    'Parent system': 'Part of',
    'Cancellation reason': 'Cancelled because',
    'Hold reason': 'On hold because',
    'ITRs complete': 'Check records done',
    'Track turnovers': 'Turned over',
  },
  areas: { 'Parent area': 'Part of', 'Track turnovers': 'Turned over' },
  locations: { 'Parent location': 'Part of' },
  milestones: {
    'Applies to': 'Chain of',
    'Responsible team': 'Responsible',
    'Receiving team': 'Receiving',
    'Requires acceptance': 'Needs acceptance',
    'Custody after completion': 'Custody after it',
    'Default offset (days)': 'Days after the one before',
    'Minimum lag (days)': 'Least days after the one before',
  },
  baselines: { 'Out-of-order reason': 'Approved out of order because' },
  programmes: {
    'Weekly cut-off': 'Cut-off weekday',
    'Slip unit': 'Slip counted in',
    'At-risk threshold (days)': 'At risk from (days)',
    'Late threshold (days)': 'Late from (days)',
  },
};

/** A file of comma-separated values as it was exported before the labels of fields changed. */
function withFormerLabels(bytes: Buffer, labels: Record<string, string>): Buffer {
  const [head = '', ...lines] = bytes.toString('utf8').split('\n');
  const former = Object.entries(labels).reduce((text, [now, before]) => text.replace(now, before), head);
  return Buffer.from([former, ...lines].join('\n'));
}

let test: TestApp;
let admin: TestUser;
let send: Importing['send'];
let list: Importing['list'];
let newProgramme: Importing['newProgramme'];
beforeAll(async () => void ({ test, admin, send, list, newProgramme } = await startImporting()));
afterAll(() => test.close());

describe.each(['xlsx', 'csv'] as const)('an export as %s', (format) => {
  it('imported back changes nothing, for every data area and whatever the texts', async () => {
    const into = await newProgramme();
    const custom_columns = [
      { key: 'note', label: 'Own note', type: 'text' },
      { key: 'size', label: 'Size', type: 'number' },
      { key: 'due', label: 'Due', type: 'date' },
      { key: 'yes', label: 'Own yes', type: 'boolean' },
    ];
    const itself = {
      custom_columns,
      name: `=Quay "${format}", north`,
      code: `-${format}`,
      description: 'First\nsecond',
      working_days: [1, 6, 7],
      start_date: '2027-01-04',
      cost_of_delay_per_day: 1200.55,
      currency: 'GBP',
      colour: '#377e7f',
    };
    await test.ask('PATCH', `/api/programmes/${into}/`, { token: admin.access, body: itself });
    const ask = async (area: string, body: object) =>
      (await test.ask('POST', `/api/${area}/`, { token: admin.access, body: { programme: into, ...body } }))
        .body;
    const odd = [
      '=1+1',
      '"quoted", with comma',
      'two\nlines',
      '🚂 emoji',
      "'already guarded",
      '-5',
      '@home',
      ';semi',
      '  ',
      'x'.repeat(200),
      ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), { numRuns: 10, seed: 42 }),
    ];
    const team = await ask('teams', {
      code: '=E',
      name: 'Electrical, "north"',
      lead: null,
      weekly_capacity: 3,
      email: 'e@northgate.example',
    });
    const person = await ask('people', {
      first_name: 'Mina',
      last_name: '=Sørli',
      email: 'mina@northgate.example',
      team: team.id,
    });
    await test.ask('PATCH', `/api/teams/${team.id}/`, { token: admin.access, body: { lead: person.id } });
    const area = await ask('areas', { code: '007', name: 'Area', description: 'First\nsecond' });
    await ask('areas', { code: 'A-2', name: 'Inside', parent: area.id });
    await ask('locations', { code: '1e5', name: 'Room', area: area.id });
    await ask('disciplines', { code: 'EL', name: 'Electrical', colour: '#377e7f', lead: person.id });
    const template = await ask('certificate-templates', {
      code: '=TOC',
      title: 'Turnover, "north"',
      responsible_statement: 'First\nsecond',
      number_pattern: '{sequence}',
    });
    await ask('milestones', {
      certificate: template.id,
      code: 'MC',
      name: 'Mechanical completion',
      chain: 'Systems',
      weight: 1.5,
      custody: 'commissioning',
    });
    await ask('baselines', { number: 'B0', name: 'Original', data_date: '2027-02-03', reason: 'First' });
    await ask('punch-categories', { code: '=A', name: 'Stops, "all"', due_days: 3, blocks: false });
    await ask('recipients', { email: 'client@northgate.example', name: 'Client' });
    for (const [index, text] of odd.entries()) {
      await ask('systems', {
        code: `S-${index}`,
        name: text.trim() === '' ? 'N' : text,
        remark: text,
        area: area.id,
        also_in_areas: [area.id],
        construction_team: team.id,
        owner: person.id,
        priority: index + 1,
        hold: true,
        hold_reason: 'x',
        cancelled_on: '2027-03-04',
        custom: {
          note: text,
          ...(index % 2 === 0 && { size: index / 3 - 2, due: '2028-02-29', yes: index % 4 === 0 }),
        },
      });
    }
    for (const { name } of all) {
      const file = await test.ask('GET', `/api/${name}/export/?programme=${into}&format=${format}`, {
        token: admin.access,
      });
      expect(file.headers['content-disposition']).toContain(`filename="${name}.${format}"`);
      const { body } = await send(name, file.bytes, { into });
      expect([
        name,
        body.totals,
        body.rows?.filter((row: { action: string }) => row.action !== 'unchanged'),
      ]).toEqual([name, { create: 0, update: 0, unchanged: (await list(name, into)).length, error: 0 }, []]);
      expect(body.totals.unchanged).toBeGreaterThan(0);
      if (format === 'csv') {
        const former = withFormerLabels(file.bytes, formerLabels[name] ?? {});
        const again = (await send(name, former, { into })).body;
        const fields = (result: { columns: { field: string | null }[] }) =>
          result.columns.map(({ field }) => field);
        expect([again.totals, fields(again)]).toEqual([body.totals, fields(body)]);
      }
      const upload = { name: `${name}.${format}`, data: file.bytes };
      expect((await readTable(upload, {})).sheets.slice(1)).toEqual(format === 'csv' ? [] : ['About']);
      if (name !== 'systems' || format === 'csv') continue;
      const { rows } = await readTable(upload, { sheet: 'About' });
      expect(rows.map((row) => row.map((cell) => cell && 'text' in cell && cell.text))).toEqual([
        ['About this file', 'Value'],
        ['Programme', `${itself.name} (${itself.code})`],
        ['List', expect.stringMatching(/systems/i)],
        ['Records', String(body.totals.unchanged)],
        ['Filter', 'None, all records'],
        ['Created', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/)],
      ]);
    }
  });

  it('has a template with every column, which imports as nothing', async () => {
    for (const { name, form, key } of all) {
      const file = await test.ask('GET', `/api/${name}/template/?format=${format}`, { token: admin.access });
      const { body } = await send(name, file.bytes);
      const fields = body.columns.map(({ field }: { field: string }) => field);
      const noCells = ['object', 'records', 'image'];
      expect(fields).toEqual(Object.keys(form).filter((field) => !noCells.includes(form[field]?.kind ?? '')));
      expect([fields.includes(key), body.totals]).toEqual([
        true,
        { create: 0, update: 0, unchanged: 0, error: 0 },
      ]);
    }
  });
});
