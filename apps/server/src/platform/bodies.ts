import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The largest body without files. */
export const bodyLimit = 1024 * 1024;

/** The largest file. */
export const fileLimit = 10 * 1024 * 1024;

type Raw = Record<string, unknown>;

/** A file that came with a form. Its name is only text; it is never used as a path. */
export interface Upload {
  field: string;
  name: string;
  data: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Upload[];
  }
}

/** JSON, forms and multipart give the same thing: names with values, still to be read by a form. */
export async function readBodies(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => parseJson(body),
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => gather(new URLSearchParams(body)),
  );
  await server.register(multipart, {
    limits: {
      files: 5,
      fields: 200,
      fieldSize: 600 * 1024,
      fileSize: fileLimit,
      parts: 250,
      headerPairs: 50,
    },
  });
  server.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readMultipart(request);
  });
}

function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw parseError('JSON parse error - the body is not UTF-8.');
  }
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, refusePrototypes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw parseError(`JSON parse error - ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

/** A key of this name would change the prototype of whatever it is copied to. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw parseError('JSON parse error - forbidden key.');
  return value;
}

async function readMultipart(request: FastifyRequest): Promise<Raw> {
  const reading = new AbortController();
  try {
    return await Promise.race([readParts(request), untilStuck(request.raw, reading.signal)]);
  } catch (error) {
    // The limits have codes of their own; whatever else the parser throws means that it could not read the form.
    if ((error as { code?: string }).code?.startsWith('FST_')) throw error;
    throw parseError('Multipart form parse error.');
  } finally {
    reading.abort();
  }
}

async function readParts(request: FastifyRequest): Promise<Raw> {
  const entries: [string, string][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') await takeFile(request, part);
    else entries.push([part.fieldname, String(part.value)]);
  }
  return gather(entries);
}

/** Once all has come, the rest is a matter of a few turns of the loop. */
const mostTurns = 1000;

/** The parser waits for ever for the end of a part whose head is broken; when nothing more can come, we do not. */
async function untilStuck(raw: IncomingMessage, signal: AbortSignal): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end', { signal });
  for (let turn = 0; turn < mostTurns && !signal.aborted; turn += 1) await setImmediate();
  throw parseError('Multipart form parse error.');
}

/** Only a call that takes files keeps them; elsewhere they are let pass, so that the request can end. */
async function takeFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  const isImage = endpoint?.body?.form[part.fieldname]?.kind === 'image';
  if (endpoint?.upload !== true && !isImage) {
    part.file.resume();
    return;
  }
  const upload = { field: part.fieldname, name: part.filename, data: await part.toBuffer() };
  // A browser sends an input in which no file was chosen as a file without a name.
  if (isImage && !upload.name && upload.data.length === 0) return;
  request.uploads = [...(request.uploads ?? []), upload];
}

/** A repeated key makes a list; `teams[]` and `teams[0]` are the same key as `teams`. */
function gather(entries: Iterable<[string, string]>): Raw {
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const key = name.replace(/\[\d*\]$/, '');
    lists.set(key, [...(lists.get(key) ?? []), value]);
  }
  return Object.fromEntries(
    [...lists].map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
}

function parseError(detail: string): AppError {
  return new AppError('parse_error', detail);
}
