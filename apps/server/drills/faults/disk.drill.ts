import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstAdmin, signInAsAdmin, startServer } from '../../test/server-process.ts';
import { drill, mustBe, seconds, until } from '../drill.ts';
import { Crew } from '../writers.ts';
import { ask, openYard } from '../yard.ts';

const megabyte = 1024 * 1024;

/** Creates a file that leaves only the given space free. */
function fill(file: string, leave: number): void {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  try {
    writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - leave), 'x'));
  } catch (error) {
    // The database used the remaining space in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A separate disk needs root; otherwise the drill would fill a real one. */
function mount(place: string, megabytes: number): boolean {
  mkdirSync(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

drill('disk full', async (folder) => {
  const disk = path.join(folder, 'disk');
  if (!mount(disk, 300)) return 'NOT TRIED: a small disk can be mounted by root only';
  try {
    const dataDir = path.join(disk, 'data');
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...firstAdmin });
    const target = { server, token: await signInAsAdmin(server) };
    const yard = await openYard(target);
    const crew = new Crew(yard);
    const filler = path.join(disk, 'filler');
    const sentences = new Set<string>();
    let slowest = 0;
    for (const leave of [2 * megabyte, 0]) {
      crew.start(target);
      const before = crew.answered;
      await until('edits', () => crew.answered > before + 100);
      fill(filler, leave);
      // Database and WAL files grow until the disk is full.
      const big = yard.systems.map((id) => ({
        scope: `system:${id}`,
        milestone: yard.milestone,
        set: { certificate_no: 'x'.repeat(60), evidence_url: 'y'.repeat(500) },
      }));
      await until('a refusal', async () => {
        for (const change of big) Object.assign(change.set, { certificate_no: String(Math.random()) });
        const answer = await ask(target, 'PATCH', `/api/tracker/?programme=${yard.programme}`, {
          changes: big,
        });
        if (answer.status !== 200) {
          mustBe(
            answer.status === 503,
            `A full disk answered ${answer.status}: ${JSON.stringify(answer.body)}`,
          );
          sentences.add(String(answer.body.detail));
        }
        return answer.status !== 200;
      });
      mustBe((await ask(target, 'GET', '/api/health/')).status === 200, 'The process does not answer.');
      const stuck = crew.answered;
      rmSync(filler);
      slowest = Math.max(slowest, await until('edits go on', () => crew.answered > stuck + 50));
      await crew.stop();
    }
    await crew.check(target);
    mustBe((await server.stop()) === 0, 'It did not stop in order.');
    return `${crew.answered} edits, none lost; edits went on ${seconds(slowest)} after there was room again; it said: ${[...sentences].join(' | ')}`;
  } finally {
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
  }
});
