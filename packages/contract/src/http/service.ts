import * as z from 'zod/mini';
import { get, probeAccess } from './endpoint.ts';

const state = z.object({ status: z.string() });

/** Endpoints for operators of the server. */
export const service = {
  health: get('/api/health/', 'Liveness probe', { tag: 'Service', access: probeAccess, response: state }),
  ready: get('/api/ready/', 'Readiness probe. Returns 503 unless the database responds and is migrated', {
    tag: 'Service',
    access: probeAccess,
    response: state,
  }),
};
