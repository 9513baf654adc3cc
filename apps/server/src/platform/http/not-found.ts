import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, notFound } from '#platform/app-error.ts';
import { copy } from '#platform/copy.ts';

interface Route {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Distinguishes a wrong method (405) and a missing slash (redirect) from an unknown path. Must be called before
 * routes are added, because it collects them.
 */
export function answerUnknownPaths(server: FastifyInstance): void {
  const routes = new Map<string, Route>();
  server.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(url, route);
  });

  const withSlash = (path: string) => !path.endsWith('/') && methodsAt(routes, `${path}/`).size > 0;

  // The body of an unknown call isn't read.
  server.addHook('preParsing', async (request) => {
    if (!request.is404 || request.method === 'OPTIONS') return;
    const [path] = splitUrl(request.url);
    const found = methodsAt(routes, path);
    if (found.size > 0) throw methodRefused(request, found);
    if (!withSlash(path)) throw notFound();
  });

  server.setNotFoundHandler((request, reply) => {
    const [path, query] = splitUrl(request.url);
    const found = methodsAt(routes, path);
    if (found.size > 0) return reply.code(204).header('allow', allowed(found)).send();
    if (withSlash(path)) {
      // 308 preserves method and body; for reads, 301 is what caches and old clients expect.
      const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308;
      return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, status);
    }
    throw notFound();
  });
}

function methodRefused(request: FastifyRequest, methods: Set<string>): AppError {
  return new AppError('method_not_allowed', copy.methodNotAllowed(request.method), {
    headers: { allow: allowed(methods) },
  });
}

function allowed(methods: Set<string>): string {
  return [...methods, 'OPTIONS'].toSorted().join(', ');
}

function methodsAt(routes: Map<string, Route>, path: string): Set<string> {
  const found = [...routes.values()].filter((route) => route.pattern.test(path));
  return new Set(found.flatMap((route) => [...route.methods]));
}

function patternOf(url: string): RegExp {
  // Wildcard routes serve files and answer themselves.
  if (url.includes('*')) return /^$/;
  const parts = url
    .split('/')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/, '[^/]+'));
  return new RegExp(`^${parts.join('/')}$`);
}

function splitUrl(url: string): [string, string?] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}
