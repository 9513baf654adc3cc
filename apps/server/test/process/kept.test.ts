import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../command-process.ts';
import {
  absent,
  changedCalls,
  compareFigures,
  describeDifferences,
  type Figures,
} from '../kept/compare-figures.ts';
import { explained } from '../kept/explained.ts';
import { withIssuedInColumns } from '../kept/issued-in-columns.ts';
import { removed } from '../kept/removed.ts';
import { withNewNames } from '../kept/with-new-names.ts';
import { cleanUp, newFolder, startServer, type ServerProcess } from '../server-process.ts';

/** A backup of data that the build of a commit was used for, and the figures that it showed. */
const kept = path.resolve(import.meta.dirname, '../kept');
const ofBuild = (name: string) => path.join(kept, '64c96cdc', name);
/** The last signature of the sample programme in it. */
const head = '96fdfeac232458c1daec217de2c433a3f268adfef89260d06f131976b0729363';

let folder = '';
let server: ServerProcess;
beforeAll(async () => {
  folder = newFolder();
  const restored = await command('restore', [ofBuild('baton.backup')], { DATA_DIR: folder });
  if (restored.code !== 0) throw new Error(restored.said);
  // Home counts what changed since a visit, if that was an hour ago; nothing else depends on the clock.
  const clock = {
    // As an address, because a path can contain blanks.
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(kept, 'start-at.mjs')).href}`,
    START_AT: '2026-11-20T09:00Z',
  };
  server = await startServer({ DATA_DIR: folder, ...clock });
});
afterAll(() => cleanUp(folder));

it('the kept data of an earlier build is started, and its signatures are whole', async () => {
  const whole = [
    'Skerrin Point Biologics (SKP)',
    `  Signatures: 90, last ${head}`,
    'Nothing was altered.',
    '',
  ];
  expect(await command('verify', [], { DATA_DIR: folder })).toEqual({ code: 0, said: whole.join('\n') });
});

it('every figure of it is as it was, unless a decision record says why', async () => {
  const answered = readFigures(gunzipSync(readFileSync(ofBuild('figures.json.gz'))));
  const stored = withNewNames(answered) as Figures;
  const asked = await promisify(execFile)(process.execPath, [path.join(kept, 'figures.mjs'), server.url], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const differences = compareFigures(stored, withIssuedInColumns(readFigures(asked.stdout))).filter(
    ({ call, at, now }) =>
      now !== absent || !removed.some((each) => each.call.test(call) && (each.at?.test(at) ?? true)),
  );
  const found = changedCalls(differences);
  const known = explained.map(({ call, differences: count, now }) => ({ call, differences: count, now }));
  const isKnown = (name: string) => {
    const now = found.find(({ call }) => call === name)?.now;
    return known.some((each) => each.call === name && each.now === now);
  };
  const unexplained = differences.filter(({ call }) => !isKnown(call));
  expect(describeDifferences(unexplained)).toEqual([]);
  expect(found).toEqual(known);
});

it('each explanation is a decision record', () => {
  const records = readdirSync(path.resolve(kept, '../../../../docs/decisions')).map((name) =>
    name.slice(0, 4),
  );
  for (const { decisions } of explained) {
    expect(decisions.length).toBeGreaterThan(0);
    expect(records).toEqual(expect.arrayContaining([...decisions]));
  }
  expect(records).toEqual(expect.arrayContaining(removed.map(({ decision }) => decision)));
});

it('the comparison sees what is changed or gone, and accepts what is new', () => {
  const stored = { call: { a: 1, b: [1, null], c: null }, other: [] };
  const changed = (now: Figures) => compareFigures(stored, now).map(({ call, at }) => [call, at]);
  expect(changed({ call: { a: 1, b: [1, null], c: null, d: 2 }, other: [], more: 1 })).toEqual([]);
  expect(changed({ call: { a: 2, b: [1, 0] }, other: [1] })).toEqual([
    ['call', 'a'],
    ['call', 'b.1'],
    ['call', 'c'],
    ['other', ''],
  ]);
  expect(changed({ call: stored.call })).toEqual([['other', '']]);
});

function readFigures(json: string | Buffer): Figures {
  return JSON.parse(json.toString()) as Figures;
}
