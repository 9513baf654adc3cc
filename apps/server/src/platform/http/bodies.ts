import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, tooLarge } from '#platform/app-error.ts';
import { fileLimitOf, maxFields, totalLimit } from './body-limits.ts';
import { copy } from '#platform/copy.ts';

/** Fields, a few files and unnamed parts. */
const maxParts = maxFields + 50;

type Raw = Record<string, unknown>;

/** An uploaded file. Its name is never used as a path. */
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

/** Parses JSON, form and multipart bodies into names and values, to be read by a form. */
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
    async (_: FastifyRequest, body: string) => parseForm(body),
  );
  await server.register(multipart, {
    limits: {
      files: 5,
      fields: maxFields,
      fieldSize: 600 * 1024,
      // The parser's own limit on parts would crash the process if the last part breaks off (unhandled error), so
      // parts are counted here.
      parts: Number.MAX_SAFE_INTEGER,
      headerPairs: 50,
    },
  });
  server.addHook('preValidation', async (request, reply) => {
    if (request.isMultipart()) request.body = await readMultipart(request, reply);
  });
}

function parseForm(body: string): Raw {
  // Counted before parsing.
  if (body.split('&', maxFields + 1).length > maxFields)
    throw new AppError('too_large', copy.http.tooManyFields);
  return collectEntries(new URLSearchParams(body));
}

function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw parseError(copy.jsonError('the body is not UTF-8.'));
  }
  if (text.trim() === '') return {};
  try {
    // A reviver makes parsing ten times slower, so it only runs if such a key can be present.
    return /__proto__|\\u/.test(text) ? JSON.parse(text, refusePrototypes) : JSON.parse(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw parseError(copy.jsonError(error instanceof Error ? error.message : copy.unreadable));
  }
}

/** Such a key would change the prototype of the object it is copied to. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw parseError(copy.jsonError('forbidden key.'));
  return value;
}

async function readMultipart(request: FastifyRequest, reply: FastifyReply): Promise<Raw> {
  const limit = totalLimit(request);
  if (Number(request.headers['content-length']) > limit) throw tooLarge(limit);
  const reading = new AbortController();
  const { raw } = request;
  try {
    return await Promise.race([
      untilTooMuch(request, reading.signal),
      readParts(request),
      untilStalled(raw, reading.signal),
    ]);
  } catch (error) {
    // Stops reading the rest of the body.
    raw.unpipe();
    if (!raw.readableEnded) reply.header('connection', 'close');
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(fileLimitOf(request));
    // Limits have their own codes; any other parser error means a malformed form.
    if (error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_')) throw error;
    throw parseError(copy.multipartError);
  } finally {
    reading.abort();
  }
}

async function readParts(request: FastifyRequest): Promise<Raw> {
  const entries: [string, string][] = [];
  for await (const part of request.parts({ limits: { fileSize: fileLimitOf(request) } })) {
    if (part.type === 'file') await takeFile(request, part);
    else entries.push([part.fieldname, String(part.value)]);
  }
  return collectEntries(entries);
}

/** After the last byte, parsing ends within this many turns of the event loop. */
const maxTurns = 1000;

/** The parser never ends if a part's header is malformed, so this rejects once no more input can arrive. */
async function untilStalled(raw: IncomingMessage, signal: AbortSignal): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end', { signal });
  for (let turn = 0; turn < maxTurns && !signal.aborted; turn += 1) await setImmediate();
  throw parseError(copy.multipartError);
}

/** Counts bytes and parts before they reach the parser. */
function untilTooMuch(request: FastifyRequest, signal: AbortSignal): Promise<never> {
  const { raw, headers } = request;
  const limit = totalLimit(request);
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(headers['content-type'] ?? '');
  const line = `--${(boundary?.[1] ?? boundary?.[2] ?? '').trim()}`;
  return new Promise((_, reject) => {
    let [bytes, lines] = [0, 0];
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      for (
        let at = chunk.indexOf(line);
        at >= 0 && lines <= maxParts;
        at = chunk.indexOf(line, at + line.length)
      )
        lines += 1;
      if (bytes <= limit && lines <= maxParts) return;
      raw.unpipe();
      reject(bytes > limit ? tooLarge(limit) : new AppError('too_large', copy.http.tooManyParts));
    };
    raw.on('data', count);
    signal.addEventListener('abort', () => raw.off('data', count));
  });
}

/** Keeps files only if the endpoint takes uploads; otherwise drains them so that the request can end. */
async function takeFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  const isImage = endpoint?.body?.form[part.fieldname]?.kind === 'image';
  if (endpoint?.upload !== true && !isImage) {
    part.file.resume();
    return;
  }
  const upload = { field: part.fieldname, name: part.filename, data: await part.toBuffer() };
  // Browsers send an empty file input as a file without a name.
  if (isImage && !upload.name && upload.data.length === 0) return;
  (request.uploads ??= []).push(upload);
}

/** A repeated key becomes a list; `teams[]` and `teams[0]` are equal to `teams`. */
function collectEntries(entries: Iterable<[string, string]>): Raw {
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const key = name.replace(/\[\d*\]$/, '');
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return Object.fromEntries(
    [...lists].map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
}

function parseError(detail: string): AppError {
  return new AppError('parse_error', detail);
}
