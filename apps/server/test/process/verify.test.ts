import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { copy as found } from '#turnover/signing/verify/copy.ts';
import { copy } from '../../src/app/copy.ts';
import { command } from '../command-process.ts';
import {
  askServer,
  cleanUp,
  firstAdmin,
  newFolder,
  signInAsAdmin,
  startServer,
  type ServerProcess,
} from '../server-process.ts';
import { fillFolder } from '../used-folder.ts';

let [folder, other] = ['', ''];
beforeEach(() => {
  [folder, other] = [newFolder(), newFolder()];
  fillFolder(folder);
});
afterEach(async () => {
  for (const each of [folder, other]) await cleanUp(each);
});

/** A certificate with one signature; returns its seal and the hash of its PDF. */
async function issueCertificate(server: ServerProcess): Promise<{ seal: string; pdf: string }> {
  const token = await signInAsAdmin(server);
  const ask = async (method: string, url: string, body?: object) => {
    const answer = await askServer(server, method, url, { token, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${url}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const add = async (area: string, body: object) => (await ask('POST', `/api/${area}/`, body)).id as number;
  const programme = await add('programmes', { name: 'Sealed', code: 'SEAL' });
  const team = await add('teams', { programme, code: 'CON', name: 'Builders' });
  const certificate = await add('certificate-templates', {
    programme,
    code: 'MC',
    title: 'Mechanical completion',
    responsible_statement: 'Complete.',
    receiving_statement: 'Accepted.',
  });
  const values = { programme, code: 'MC', name: 'Done', chain: 'Main', position: 1, certificate };
  const milestone = await add('milestones', { ...values, needs_acceptance: false });
  const system = await add('systems', { programme, code: '21-01', name: 'Pump', construction_team: team });
  const item = { scope: `system:${system}`, milestone };
  const actual = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await ask('PATCH', `/api/tracker/?programme=${programme}`, { changes: [{ ...item, set: { actual } }] });
  const review = { programme, act: 'issue', items: [item] };
  const [{ reviewed }] = (await ask('POST', '/api/certificates/review/', review)).records;
  await ask('POST', '/api/certificates/issue/', { programme, items: [{ ...item, reviewed }] });
  const [{ id }] = await ask('GET', `/api/certificates/?programme=${programme}`);
  // Drawn now, if it wasn’t yet.
  await fetch(`${server.url}/api/certificates/${id}/pdf/`, { headers: { authorization: `Bearer ${token}` } });
  const { seal, pdf_sha256: pdf } = await ask('GET', `/api/certificates/${id}/`);
  return { seal, pdf };
}

it('npm run verify finds the chain whole, also after a restore, and names one altered byte', async () => {
  const settings = { DATA_DIR: folder };
  const server = await startServer({ ...settings, ...firstAdmin });
  expect(await command('verify', [], settings)).toMatchObject({
    code: 0,
    said: `No certificates have been signed yet.\n`,
  });
  const { seal, pdf } = await issueCertificate(server);
  const whole = ['Sealed (SEAL)', `  Signatures: 1, last ${seal}`, 'Nothing was altered.', ''].join('\n');
  // Beside the running server.
  expect(await command('verify', [], settings)).toEqual({ code: 0, said: whole });
  await server.stop();

  await command('backup', [], settings);
  const backups = path.join(folder, 'backups');
  const file = path.join(backups, readdirSync(backups).find((name) => name.endsWith('.backup')) ?? '');
  const restored = { DATA_DIR: other };
  expect(await command('restore', [file], restored)).toMatchObject({ code: 0 });
  expect(await command('verify', [], restored)).toEqual({ code: 0, said: whole });

  const known = await command('verify', ['--head', seal.slice(0, 12).toUpperCase()], restored);
  expect(known).toMatchObject({ code: 0, said: expect.stringContaining('signature 1 of Sealed') });
  const unknown = 'f'.repeat(64);
  expect(await command('verify', ['--head', unknown], restored)).toEqual({
    code: 1,
    said: `No signature has the hash ${unknown}. If it was printed by this installation, the signatures were rewritten since.\n`,
  });
  expect(await command('verify', ['--head', 'abc'], restored)).toMatchObject({
    code: 1,
    said: expect.stringContaining(copy.verify.notHead('abc')),
  });

  const stored = blobPath(path.join(other, 'blobs'), pdf);
  const bytes = readFileSync(stored);
  bytes[100] = bytes[100]! ^ 1;
  writeFileSync(stored, bytes);
  const altered = await command('verify', [], restored);
  expect(altered.code).toBe(1);
  expect(altered.said).toContain(found.certificateFile('MC-21-01', 'pdf', 'damaged', pdf));
  expect(altered.said).toContain(copy.verify.altered(1));
});
