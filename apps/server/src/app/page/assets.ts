import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/app-error.ts';
import { encodingFor, type Encoding } from '#platform/http/encoding.ts';

type Forms = { [form in Encoding]?: Buffer | undefined };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Serves the built files, whose names contain a hash. Each is read once, because the page starts with eight of them
 * and looking each up on disk took longer than sending it.
 */
export function serveAssets(server: FastifyInstance, folder: string): void {
  const kept = new Map<string, Forms>();

  const find = async (name: string): Promise<Forms | undefined> => {
    const known = kept.get(name);
    if (known) return known;
    if (!/^[\w-][\w.-]*$/.test(name) || !(path.extname(name) in types)) return undefined;
    const file = path.join(folder, name);
    const forms: Forms = {};
    for (const [encoding, ending] of Object.entries(endings))
      forms[encoding as Encoding] = await readFile(file + ending).catch(() => undefined);
    if (forms.identity) kept.set(name, forms);
    return forms.identity && forms;
  };

  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const forms = await find(name);
    if (!forms) throw notFound();
    const wanted = encodingFor(request.headers['accept-encoding']);
    const encoding = forms[wanted] ? wanted : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(types[path.extname(name)]!)
      .send(forms[encoding]);
  });
}
