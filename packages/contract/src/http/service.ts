import * as z from 'zod/mini';
import { endpoint, probe } from './endpoint.ts';

const state = z.object({ status: z.string() });

/** Endpoints for operators of the server. */
export const service = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    tag: 'Service',
    summary: 'The process is alive',
    access: probe,
    status: 200,
    answer: state,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready/',
    tag: 'Service',
    summary: 'The database answers and is migrated; 503 otherwise',
    access: probe,
    status: 200,
    answer: state,
  }),
};
