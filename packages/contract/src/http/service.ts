import * as z from 'zod/mini';
import { endpoint, probeAccess } from './endpoint.ts';

const state = z.object({ status: z.string() });

/** Endpoints for operators of the server. */
export const service = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    tag: 'Service',
    summary: 'The process is alive',
    access: probeAccess,
    status: 200,
    response: state,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready/',
    tag: 'Service',
    summary: 'The database answers and is migrated; 503 otherwise',
    access: probeAccess,
    status: 200,
    response: state,
  }),
};
