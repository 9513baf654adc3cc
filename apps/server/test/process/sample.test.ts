import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '@baton/contract/catalogue.ts';
import { isAll } from '../all.ts';
import {
  askServer,
  cleanUp,
  firstAdmin,
  newFolder,
  signInAsAdmin,
  startServer,
  type ServerProcess,
} from '../server-process.ts';

let folder: string;
beforeEach(() => void (folder = newFolder()));
afterEach(() => cleanUp(folder));

async function programmes(server: ServerProcess) {
  const token = await signInAsAdmin(server);
  const { body } = await askServer(server, 'GET', '/api/programmes/', { token });
  return { token, list: body as { id: number; name: string }[] };
}

/** Runs the seed command; returns exit code and output. */
function seed(...args: string[]): Promise<{ code: number | null; said: string }> {
  const command = path.resolve(import.meta.dirname, '../../dist/seed.js');
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

describe('the first start', () => {
  it.runIf(isAll)('brings the sample programme once, and not again after it was deleted', async () => {
    const settings = { DATA_DIR: folder, ...firstAdmin, SAMPLE_PROGRAMME: '' };
    const first = await startServer(settings);
    const { token, list } = await programmes(first);
    expect(list.map(({ name }) => name)).toEqual(['Skerrin Point Biologics']);
    await first.stop();

    const second = await startServer(settings);
    expect((await programmes(second)).list).toEqual(list);
    await askServer(second, 'DELETE', `/api/programmes/${list[0]?.id}/`, { token });
    await second.stop();

    const third = await startServer(settings);
    expect((await programmes(third)).list).toEqual([]);
  });

  it.runIf(isAll)('leaves the database empty where the settings say so', async () => {
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin, SAMPLE_PROGRAMME: 'false' });
    expect((await programmes(server)).list).toEqual([]);
  });
});

describe('the seed command', () => {
  it.runIf(isAll)('makes a programme of the size asked for, whose lists answer', async () => {
    const { code, said } = await seed('--size', 'typical', '--history', 'few');
    expect([code, said]).toEqual([0, expect.stringContaining('“Seeded typical 1” created in')]);
    expect(said).toContain('100 %');
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
    const { token, list } = await programmes(server);
    const counts: Record<string, number> = {};
    for (const { name } of catalogue) {
      const { body } = await askServer(server, 'GET', `/api/${name}/?programme=${list[0]?.id}`, { token });
      counts[name] = body.length;
    }
    expect(counts).toMatchObject({ areas: 60, locations: 600, teams: 30, people: 250, baselines: 5 });
    expect(counts['systems']).toBeGreaterThan(600);

    const refused = await seed('--size', 'typical');
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining(
        `Another Baton server (process ${server.pid}) is already using the data folder`,
      ),
    ]);
  });

  it.each([
    [[], 'Enter a size.'],
    [['--size', 'huge'], 'Enter a size.'],
    [['--size', 'typical', '--history', 'some'], '--history is "some". Set it to one of none, few, full.'],
    [['--size', 'typical', '--seed', 'x'], '--seed is "x". Set it to a whole number.'],
    [['--sise', 'typical'], "Unknown option '--sise'"],
    [['--size', 'typical', '--database', 'mysql://x'], 'DATABASE_URL must look like postgres://'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, said } = await seed(...args);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toContain('    at ');
  });
});
