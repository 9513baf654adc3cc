import * as z from 'zod/mini';
import { endpoint, probeAccess } from './endpoint.ts';

const state = z.object({ status: z.string() });

/** Endpoints for operators of the server. */
export const service = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    tag: 'Service',
    summary: 'Liveness probe',
    access: probeAccess,
    status: 200,
    response: state,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready/',
    tag: 'Service',
    summary: 'Readiness probe. Returns 503 unless the database responds and is migrated',
    access: probeAccess,
    status: 200,
    response: state,
  }),
};
