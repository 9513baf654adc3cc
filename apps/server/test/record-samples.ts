type Values = Record<string, unknown>;

/** Records that others refer to. */
export interface KnownRecords {
  area: number;
  otherArea: number;
  location: number;
  discipline: number;
  team: number;
  person: number;
  template: number;
  account: number;
  system: number;
}

export interface RecordSample {
  filled: (known: KnownRecords) => Values;
  emptied: Values;
}

/** Characters that an encoding may lose. */
const text = 'null, "quoted"; name="x" 100 % é ü 日本 🙂 & = + #';
const lines = 'First line\nSecond: true\n\n--a-line-between-parts\n[]';

const scope = (known: KnownRecords) => ({
  construction_team: known.team,
  commissioning_team: known.team,
  operations_team: known.team,
  owner: known.person,
  chain: '',
  turned_over: false,
});
const emptyScope = {
  construction_team: null,
  commissioning_team: null,
  operations_team: null,
  owner: null,
  chain: '',
  turned_over: true,
};

/** All fields of each resource except its key: filled, and emptied again. */
export const recordSamples: Record<string, RecordSample> = {
  areas: {
    filled: (known) => ({
      name: text,
      description: lines,
      kind: 'module',
      parent: known.area,
      ...scope(known),
      status: 'cancelled',
      position: 12,
      colour: '#12ab9f',
    }),
    emptied: {
      description: '',
      parent: null,
      ...emptyScope,
      status: 'active',
      position: 0,
      colour: '',
    },
  },
  teams: {
    filled: (known) => ({
      name: text,
      kind: 'vendor',
      company: text,
      contract_no: '0042',
      lead: known.person,
      email: 'crew+1@north.example',
      weekly_capacity: 7,
      colour: '#000000',
    }),
    emptied: { company: '', contract_no: '', lead: null, email: '', weekly_capacity: null, colour: '' },
  },
  people: {
    filled: (known) => ({
      first_name: 'Zoë',
      last_name: text,
      phone: '+44 (0)1 234',
      job_title: 'true',
      company: '0',
      team: known.team,
      discipline: known.discipline,
      user: known.account,
      photo: null,
    }),
    emptied: { phone: '', job_title: '', company: '', team: null, discipline: null, user: null, photo: null },
  },
  recipients: {
    filled: (known) => ({
      user: known.account,
      email: 'site+1@north.example',
      company: text,
      lookaheads: false,
      weekly_reports: false,
    }),
    emptied: { user: null, email: '', company: '' },
  },
  systems: {
    filled: (known) => ({
      name: text,
      description: lines,
      kind: 'subsystem',
      parent: known.system,
      area: known.area,
      also_in_areas: [known.area, known.otherArea],
      location: known.location,
      discipline: known.discipline,
      ...scope(known),
      phase: '1.10',
      priority: 3,
      criticality: 'high',
      activity_id: '00012E5',
      status: 'cancelled',
      cancelled_reason: text,
      cancelled_on: '2027-02-28',
      hold: true,
      hold_reason: 'no',
      remark: lines,
      tags: 1,
      checks_total: 1_000_000,
      checks_done: 10,
      punch_a: 1,
      punch_b: 2,
      punch_c: 3,
      custom: { zone: text, load: -0.125, due: '2027-03-04', tested: true },
    }),
    emptied: {
      description: '',
      parent: null,
      area: null,
      also_in_areas: [],
      location: null,
      discipline: null,
      ...emptyScope,
      phase: '',
      priority: null,
      criticality: null,
      activity_id: '',
      status: 'active',
      cancelled_reason: '',
      cancelled_on: null,
      hold: false,
      hold_reason: '',
      remark: '',
      tags: 0,
      checks_total: 0,
      checks_done: 0,
      punch_a: 0,
      punch_b: 0,
      punch_c: 0,
      custom: { zone: '', load: null, due: null, tested: false },
    },
  },
  baselines: {
    filled: () => ({
      name: text,
      kind: 're_baseline',
      data_date: '2027-01-04',
      reason: lines,
      change_reference: 'CR-0007',
      source: { kind: 'forecast' },
    }),
    emptied: { reason: '', change_reference: '' },
  },
  locations: {
    filled: (known) => ({
      name: text,
      kind: 'level',
      parent: known.location,
      area: known.area,
      access_note: text,
    }),
    emptied: { parent: null, area: null, access_note: '' },
  },
  milestones: {
    filled: (known) => ({
      name: text,
      description: lines,
      chain: 'Null',
      scope: 'area',
      position: 4,
      kind: 'hold_point',
      stage: 'operations',
      responsible: 'commissioning',
      receiving: 'operations',
      needs_acceptance: false,
      certificate: known.template,
      custody: 'operations',
      weight: 0.1,
      default_offset_days: 0,
      minimum_lag_days: 14,
      contractual: true,
      colour: '#ffffff',
      icon: 'flag',
    }),
    emptied: {
      description: '',
      needs_acceptance: true,
      certificate: null,
      custody: null,
      weight: null,
      default_offset_days: null,
      minimum_lag_days: null,
      contractual: false,
      colour: '',
      icon: '',
    },
  },
  'certificate-templates': {
    filled: () => ({
      title: text,
      responsible_statement: lines,
      responsible_open_statement: lines,
      receiving_statement: lines,
      receiving_exceptions_statement: lines,
      number_pattern: '{programme}-{sequence}',
      paper: 'letter',
      dates: false,
      outstanding: false,
      documents: false,
      footer: text,
      logo: null,
    }),
    emptied: {
      responsible_open_statement: '',
      receiving_statement: '',
      receiving_exceptions_statement: '',
      number_pattern: '',
      footer: '',
      logo: null,
    },
  },
  'punch-categories': {
    filled: () => ({
      name: text,
      position: 7,
      blocks: false,
      exception_by: 'nobody',
      photo: 'both',
      milestone: 'last',
      due_days: 0,
      colour: '#b3261e',
    }),
    emptied: { due_days: null, colour: '' },
  },
  disciplines: {
    filled: (known) => ({ name: text, colour: '#377e7f', icon: 'zap', lead: known.person }),
    emptied: { colour: '', icon: '', lead: null },
  },
  programmes: {
    filled: () => ({
      code: 'P-1',
      description: lines,
      client: text,
      sector: 'rail',
      status: 'on_hold',
      time_zone: 'Europe/London',
      week_start: 7,
      working_days: [1, 2, 6],
      exceptions: [
        { from: '2027-12-24', to: '2028-01-02', working: false, name: text },
        { from: '2027-05-01', to: '2027-05-01', working: true, name: '' },
      ],
      start_date: '2027-01-04',
      target_finish: '2028-06-30',
      data_date: '2027-03-01',
      cutoff_weekday: 5,
      slip_unit: 'working_days',
      amber_days: 0,
      red_days: 20,
      stale_days: 7,
      lookahead_weeks: 8,
      email_lookaheads: true,
      email_weekly_reports: true,
      remind_teams: true,
      cost_of_delay_per_day: 1234.5,
      currency: 'EUR',
      custom_columns: [{ key: 'zone', label: 'Zone "1"', type: 'number' }],
      punches: 'records',
      signing: 'password',
      ready_days: 0,
      punch_source: 'PCS',
      punch_columns: [{ key: 'route', label: 'Route; "walk"', type: 'text' }],
      colour: '#377e7f',
      logo: null,
    }),
    emptied: {
      description: '',
      client: '',
      sector: null,
      working_days: [3],
      exceptions: [],
      start_date: null,
      target_finish: null,
      data_date: null,
      cost_of_delay_per_day: null,
      currency: '',
      custom_columns: [],
      punch_columns: [],
      colour: '',
      logo: null,
    },
  },
};
