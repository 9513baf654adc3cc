import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { mustBe } from '../drill.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/seed.js');

/** Seeds a programme of the given size into a data folder or a database. */
export function seed(size: string, where: { DATA_DIR: string; DATABASE_URL?: string }): void {
  const { status, stderr } = spawnSync(process.execPath, [bundle, '--size', size], {
    env: { PATH: process.env['PATH'], ...where },
    encoding: 'utf8',
  });
  mustBe(status === 0, `Nothing was seeded: ${stderr}`);
}

/** Setting of the drill from the environment. */
export const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
