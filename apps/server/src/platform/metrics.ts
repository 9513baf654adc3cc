import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { notFound } from './app-error.ts';

/** What is asked for at every reading. */
interface MeasuredParts {
  connections: () => { total: number; idle: number; waiting: number };
  /** Memory by kind of content. */
  cacheBytes: () => Record<string, number>;
}

/** Prometheus metrics at /api/metrics/, with a token; without METRICS_TOKEN the route doesn't exist. */
export function serveMetrics(
  server: FastifyInstance,
  token: string | undefined,
  { connections, cacheBytes }: MeasuredParts,
): void {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labels = ['method', 'route', 'status'];
  const duration = new Histogram({
    name: 'baton_request_seconds',
    help: 'Time to answer',
    labelNames: labels,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'baton_request_failures_total',
    help: 'Answers with 5xx',
    labelNames: labels,
    registers: [registry],
  });
  const pool = new Gauge({
    name: 'baton_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) pool.set({ state }, count);
    },
  });

  const cached = new Gauge({
    name: 'baton_cache_bytes',
    help: 'Memory of cached answers and trackers',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      cached.reset();
      for (const [kind, bytes] of Object.entries(cacheBytes())) cached.set({ kind }, bytes);
    },
  });

  server.addHook('onResponse', async (request, reply) => {
    const seen = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    duration.observe(seen, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc(seen);
  });

  server.get('/api/metrics/', async (request, reply) => {
    if (!matches(request.headers.authorization, `Bearer ${token}`)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function matches(given: string | undefined, wanted: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
