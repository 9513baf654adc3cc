import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { fieldError, notFound } from '#platform/app-error.ts';
import { copy } from './copy.ts';

interface IconSet {
  prefix: string;
  icons: Record<string, object>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
  lastModified?: number;
}

const iconsAtOnce = 100;
const require = createRequire(import.meta.url);
const sets = new Map<string, Promise<IconSet>>();

/** Icons in Iconify's format from installed packages, so that the page never calls a public service. */
export function serveIcons(server: FastifyInstance): void {
  server.get('/api/_nuxt_icon/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const set = await openSet(/^([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/.exec(file)?.[1]);
    const names = readNames((request.query as Record<string, string | undefined>)['icons']);
    return reply
      .header('cache-control', 'public, max-age=604800')
      .type('application/json; charset=utf-8')
      .send(pickIcons(set, names));
  });
}

function readNames(query: string | undefined): string[] {
  const names = [...new Set((query ?? '').split(',').filter(Boolean))];
  if (names.length === 0) throw fieldError('icons', copy.iconsRequired);
  if (names.length > iconsAtOnce)
    throw fieldError('icons', `Request at most ${iconsAtOnce} icons at a time.`);
  return names;
}

function openSet(collection: string | undefined): Promise<IconSet> {
  if (collection === undefined) throw notFound();
  const known = sets.get(collection);
  if (known) return known;
  let place: string;
  try {
    place = require.resolve(`@iconify-json/${collection}/icons.json`);
  } catch {
    throw notFound();
  }
  const opened = readFile(place, 'utf8').then((text) => JSON.parse(text) as IconSet);
  sets.set(collection, opened);
  return opened;
}

/** The requested icons, with the targets of aliases. */
export function pickIcons(set: IconSet, names: readonly string[]): object {
  const icons: Record<string, object> = {};
  const aliases: Record<string, object> = {};
  const missing: string[] = [];
  for (const name of names) {
    const alias = own(set.aliases, name);
    const icon = own(set.icons, alias?.parent ?? name);
    if (icon === undefined) missing.push(name);
    else icons[alias?.parent ?? name] = icon;
    if (alias && icon) aliases[name] = alias;
  }
  return {
    prefix: set.prefix,
    ...(set.lastModified === undefined ? {} : { lastModified: set.lastModified }),
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    width: set.width ?? 16,
    height: set.height ?? 16,
    icons,
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}

function own<Value>(table: Record<string, Value> | undefined, name: string): Value | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
