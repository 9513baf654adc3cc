import { askServer, type ServerProcess } from '../test/server-process.ts';
import { mustBe, until } from './drill.ts';

/** URL and token of a server; both change when it restarts. */
export interface ServerTarget {
  server: Pick<ServerProcess, 'url'>;
  token: string;
}

/** A programme with systems and milestones, created over HTTP. */
export interface Yard {
  programme: number;
  milestone: number;
  systems: number[];
}

export const ask = (target: ServerTarget, method: string, url: string, body?: object) =>
  askServer(target.server as ServerProcess, method, url, { token: target.token, ...(body ? { body } : {}) });

export async function openYard(target: ServerTarget, systems = 12, name = 'Harbour Terminal'): Promise<Yard> {
  const made = await ask(target, 'POST', '/api/programmes/', { name, template: 'generic' });
  mustBe(made.status === 201, `The programme answered ${made.status}.`);
  const programme = made.body.id as number;
  const { status } = await sendSystems(target, programme, systemsCsv('Y', systems), { commit: true });
  mustBe([200, 202].includes(status), `The systems answered ${status}.`);
  // They may appear later on a busy machine.
  await until('the systems', async () => (await countSystems(target, programme, 'Y')) === systems);
  const list = await ask(target, 'GET', `/api/systems/?programme=${programme}`);
  const answer = await ask(target, 'GET', `/api/milestones/?programme=${programme}`);
  const milestones = (answer.body as { id: number; scope: string }[]).filter(
    ({ scope }) => scope === 'system',
  );
  return {
    programme,
    milestone: milestones[0]?.id ?? 0,
    systems: (list.body as { id: number }[]).map(({ id }) => id),
  };
}

export function systemsCsv(prefix: string, count: number): Buffer {
  const rows = Array.from({ length: count }, (_, each) => `${prefix}-${each},System ${prefix} ${each}`);
  return Buffer.from(['Code,Name', ...rows, ''].join('\n'));
}

/** Imports a file of systems; 202 is a job. */
export async function sendSystems(
  target: ServerTarget,
  programme: number,
  file: Buffer,
  { commit = false, operation }: { commit?: boolean; operation?: string } = {},
): Promise<{ status: number; body: { id?: number; totals?: Record<string, number> } }> {
  const form = new FormData();
  form.set('programme', String(programme));
  if (operation !== undefined) form.set('operation', operation);
  form.set('file', new Blob([new Uint8Array(file)]), 'systems.csv');
  const answer = await fetch(`${target.server.url}/api/systems/import/${commit ? '?commit=true' : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { id?: number } };
}

/** Number of systems whose code has this prefix. */
export async function countSystems(target: ServerTarget, programme: number, prefix: string): Promise<number> {
  const { body } = await ask(target, 'GET', `/api/systems/?programme=${programme}`);
  return (body as { code: string }[]).filter(({ code }) => code.startsWith(`${prefix}-`)).length;
}
