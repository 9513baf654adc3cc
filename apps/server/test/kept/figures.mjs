// Prints every figure of a running server with the kept data, as canonical JSON: a member for each person and call.
//
//   node figures.mjs http://127.0.0.1:3000 > figures.json
//
// The clock of the server has to be an hour after the data was made, because of home (start-at.mjs).
import process from 'node:process';
import { emailOf } from './make-people.mjs';
import { logIn } from './talk.mjs';

/** What depends on the moment, the restore or the build instead of on the data. */
const volatile = new Set(['revision', 'made_at', 'today', 'url', 'thumbnail_url', 'last_login']);
/** Answers computed now: their words may change with each version. Those of issued documents may not. */
const computed = /^\/api\/(reports\/(?!weekly\/\d)|lookahead\/(\?|measures\/)|tracker\/cell\/)/;
const words = new Set(['title', 'label', 'why', 'headline', 'narrative']);
/** Of a weekly report that is made to see its figures. */
const ofDraft = new Set(['id', 'number', 'created_at', 'version']);

const reports = [
  's-curve/?',
  's-curve/?period=month&unit=weight&',
  's-curve/?kind=area&',
  'skyline/?',
  'skyline/?period=month&basis=baseline&',
  'skyline/?basis=actual&',
  'matrix/?',
  'matrix/?by=responsible&',
  'matrix/?kind=area&',
  'trend/?',
  'variance/?',
  'variance/?kind=area&',
  'slip/?',
  'run-rate/?',
  'run-rate/?weeks=12&',
  'hit-list/?limit=1000&',
  'hit-list/?limit=100&kind=area&',
  'ageing/?',
  'data-quality/?',
  'data-quality/?by=area&',
  'moves/?',
  'turnovers/?',
];
/** Also as they stood on an earlier day. */
const earlierReports = ['s-curve', 'run-rate', 'variance', 'hit-list', 'ageing'];

/** Figures above the tracker and on home, and the statuses: the turnovers that each counts. */
const measures = ['planned', 'achieved', 'due', 'overdue', 'late', 'waiting', 'moved', 'stale'];
const statuses = [
  'overdue',
  'rejected',
  'late',
  'at_risk',
  'submitted',
  'not_planned',
  'on_track',
  'complete',
];

/** Punches under each filter of the register. */
const punchFilters = [
  'state=open',
  'state=cleared',
  'state=verified.void',
  'overdue=true',
  'undated=true',
  'blocking=true',
  'window=true',
  'exception=true',
  'needs_material=true',
  'mine=clear',
  'mine=verify',
  'search=flange',
];

const records = [
  'areas',
  'locations',
  'disciplines',
  'teams',
  'people',
  'certificate-templates',
  'milestones',
  'systems',
  'punch-categories',
  'recipients',
];

/** Requests on their way at the same time. */
const maxAtOnce = 6;

/** Asks as one person, and keeps the answers by the person’s name and the path. */
async function asking(url, name, found) {
  const caller = await logIn(url, emailOf(name));
  const waiting = [];
  let running = 0;
  const ask = async (path) => {
    if (running >= maxAtOnce) await new Promise((resolve) => waiting.push(resolve));
    running += 1;
    const answer = strip(await caller.get(path), computed.test(path) ? words : new Set());
    running -= 1;
    waiting.shift()?.();
    found[`${name} ${path}`] = answer;
    return answer;
  };
  return { name, caller, ask, all: (paths) => Promise.all(paths.map(ask)) };
}

/** Without volatile members and these others, the rest in order. */
function strip(value, others) {
  if (Array.isArray(value)) return value.map((each) => strip(each, others));
  // The address of an image is signed for some hours.
  if (typeof value === 'string') return value.replace(/^(\/api\/files\/\d+\/)\?exp=.*$/, '$1');
  if (value === null || typeof value !== 'object') return value;
  const isSentence = others === words && value.kind === 'text';
  const kept = Object.keys(value)
    .filter((key) => !volatile.has(key) && !others.has(key) && !(isSentence && key === 'value'))
    .toSorted();
  return Object.fromEntries(kept.map((key) => [key, strip(value[key], others)]));
}

/** Figures that differ from person to person. */
async function askOwn({ all }, { id, punches }) {
  const of = `programme=${id}`;
  await all([
    `/api/home/?${of}`,
    ...['tracker', 'punches', 'certificates'].map((kind) => `/api/views/?${of}&kind=${kind}`),
    `/api/reports/matrix/?${of}&mine=true`,
    ...measures.map((kpi) => `/api/reports/turnovers/?${of}&kpi=${kpi}&mine=true`),
    ...['accept', 'issue'].map((step) => `/api/certificates/waiting/?${of}&step=${step}`),
    ...(punches === 'records'
      ? ['', ...punchFilters].map((filter) => `/api/punches/counts/?${of}&${filter}`)
      : []),
  ]);
}

/** Everything of a programme that is the same for all who can read it. */
async function askProgramme(person, { id, punches, data_date: dataDate }, found) {
  const { ask, all } = person;
  const of = `programme=${id}`;
  const earlier = new Date(Date.parse(dataDate) - 60 * 86_400_000).toISOString().slice(0, 10);
  await all([
    `/api/programmes/${id}/`,
    `/api/programmes/${id}/summary/`,
    ...records.map((name) => `/api/${name}/?${of}`),
    `/api/tracker/?${of}`,
    `/api/tracker/?${of}&as_of=${earlier}`,
    `/api/tracker/days/?${of}&as_of=${earlier}`,
    `/api/tracker/handover-notes/?${of}`,
    ...reports.map((report) => `/api/reports/${report}${of}`),
    ...earlierReports.map((report) => `/api/reports/${report}/?${of}&data_date=${earlier}`),
    ...measures.map((kpi) => `/api/reports/turnovers/?${of}&kpi=${kpi}`),
    ...measures.map((kpi) => `/api/reports/turnovers/?${of}&kpi=${kpi}&kind=area`),
    ...statuses.map((status) => `/api/reports/turnovers/?${of}&status=${status}`),
  ]);
  const baselines = await ask(`/api/baselines/?${of}`);
  await all(baselines.map((each) => `/api/baselines/${each.id}/entries/`));
  const [first, second] = baselines;
  if (second) await ask(`/api/baselines/compare/?a=${first.id}&b=${second.id}`);
  await ask(`/api/baselines/compare/?a=${first.id}&b=forecast`);
  await askMeetings(person, of);
  await askCells(person, of);
  await askCertificates(person, of);
  if (punches === 'records') await askPunches(person, of, [dataDate, earlier]);
  await makeWeekly(person, id, found);
}

async function askMeetings({ ask, all }, of) {
  await all([
    `/api/lookahead/?${of}`,
    `/api/lookahead/?${of}&group=milestone&only=blocked`,
    `/api/lookahead/?${of}&kind=area&group=area&weeks=12`,
    `/api/lookahead/measures/?${of}`,
  ]);
  const issues = await ask(`/api/lookahead/issues/?${of}`);
  await all(
    issues.flatMap(({ id }) => [`/api/lookahead/issues/${id}/`, `/api/lookahead/issues/${id}/document/`]),
  );
  if (issues.length > 1) await ask(`/api/lookahead/issues/compare/?a=${issues.at(-1).id}&b=${issues[0].id}`);
  const weekly = await ask(`/api/reports/weekly/?${of}`);
  await all(weekly.map(({ id }) => `/api/reports/weekly/${id}/`));
}

/** Turnovers with open constraints or comments, with their history. */
async function askCells({ all }, of) {
  const [constraints, commented] = await all([
    `/api/constraints/?${of}&open=true`,
    `/api/comments/counts/?${of}&entity=turnover`,
    `/api/constraints/?${of}`,
    `/api/commitments/?${of}`,
  ]);
  const entities = ['system', 'area', 'constraint', 'punch'];
  await all(entities.map((entity) => `/api/comments/counts/?${of}&entity=${entity}`));
  const names = constraints.map(({ scope, milestone }) => `${scope}/${milestone}`);
  await all(Object.keys(commented).map((name) => `/api/comments/?${of}&entity=turnover&id=${name}`));
  await all(
    [...new Set([...names, ...Object.keys(commented)])].map((name) => {
      const [scope, milestone] = name.split('/');
      return `/api/tracker/cell/?${of}&scope=${scope}&milestone=${milestone}`;
    }),
  );
}

async function askCertificates({ ask, all }, of) {
  const certificates = await ask(`/api/certificates/?${of}&limit=1000`);
  const filters = ['state=void', 'outcome=accepted_with_exceptions', 'outcome=issued'];
  const turnovers = certificates.map(({ scope, milestone }) => `${scope}/${milestone}`);
  await all([
    ...certificates.map(({ id }) => `/api/certificates/${id}/`),
    ...filters.map((filter) => `/api/certificates/?${of}&${filter}`),
  ]);
  if (turnovers.length === 0) return;
  await ask(`/api/attachments/?${of}&entity=turnover&ids=${[...new Set(turnovers)].join(',')}`);
}

async function askPunches({ ask, all }, of, dataDates) {
  const punches = await ask(`/api/punches/?${of}&limit=1000`);
  const ids = punches.map(({ id }) => id);
  // What people did, and not just the sample.
  const touched = punches.filter(({ version }) => version > 1).slice(-30);
  await all([
    // Without a data date, this report is up to today.
    ...dataDates.map((day) => `/api/reports/punches/?${of}&data_date=${day}`),
    `/api/punches/?${of}&limit=50&ordering=-due`,
    `/api/punches/?${of}&limit=50&offset=-50&ordering=updated_at`,
    `/api/punches/?${of}&limit=50&after=${ids[40]}`,
    ...punchFilters.map((filter) => `/api/punches/?${of}&limit=15&${filter}`),
    ...touched.map(({ id }) => `/api/punches/${id}/acts/`),
    `/api/attachments/?${of}&entity=punch&ids=${ids.slice(-200).join(',')}`,
  ]);
}

/** A weekly report has figures that no other call has. It is deleted again. */
async function makeWeekly({ name, caller }, programme, found) {
  const made = await caller.post('/api/reports/weekly/', { programme });
  await caller.remove(`/api/reports/weekly/${made.id}/`);
  const { content, ...entry } = made;
  found[`${name} POST /api/reports/weekly/ programme=${programme}`] = strip(
    { ...strip(entry, ofDraft), content },
    words,
  );
}

const [url] = process.argv.slice(2);
const found = {};
const people = await Promise.all(
  ['manager1', 'clearing1', 'receiving1'].map((name) => asking(url, name, found)),
);
const [manager] = people;
for (const programme of await manager.ask('/api/programmes/')) {
  await Promise.all(people.map((person) => askOwn(person, programme)));
  await askProgramme(manager, programme, found);
}
const inbox = '/api/users/current/inbox/';
for (const { all } of people)
  await all([`${inbox}count/`, `${inbox}?state=open&limit=200`, `${inbox}?state=done&limit=200`]);
const keys = Object.keys(found).toSorted();
process.stdout.write(JSON.stringify(Object.fromEntries(keys.map((key) => [key, found[key]]))));
