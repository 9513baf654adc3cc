import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs an operator command to its end. */
export function command(name: string, args: string[], settings: Record<string, string>) {
  const bundle = path.resolve(import.meta.dirname, `../dist/${name}.js`);
  const child = spawn(process.execPath, [bundle, ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
}
