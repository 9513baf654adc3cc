import * as z from 'zod/mini';
import { get, loggedInAccess, remove } from './endpoint.ts';

const jobStatuses = ['queued', 'running', 'done', 'failed'] as const;

/** A background job for a request that took too long. Its full response is at `result_url` once it has ended. */
export const job = z.object({
  id: z.string(),
  status: z.enum(jobStatuses),
  done: z.int(),
  /** Null while it is still being counted. */
  total: z.nullable(z.int()),
  /** URL of the response, success or error. Available for an hour, a file for a day. */
  result_url: z.nullable(z.string()),
  /** Error message if it failed. */
  error: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

const tag = 'Jobs';

/**
 * Endpoints to follow jobs; a job is visible only to the user or key that started it, while they may read its
 * programme.
 */
export const jobs = {
  read: get('/api/jobs/{job}/', 'Get a job’s progress', { tag, access: loggedInAccess, response: job }),
  result: get(
    '/api/jobs/{job}/result/',
    'Get the result of a finished job, as the request itself would have returned it',
    {
      tag,
      access: loggedInAccess,
      files: [
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'text/csv',
        'application/pdf',
      ],
      errors: ['parse_error', 'invalid_state', 'too_large', 'unsupported_media_type'],
      response: z.unknown(),
    },
  ),
  cancel: remove('/api/jobs/{job}/', 'Cancel a job that only reads, such as a preview or an export', {
    tag,
    access: loggedInAccess,
  }),
};
