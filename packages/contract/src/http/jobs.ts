import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

export const jobStatuses = ['queued', 'running', 'done', 'failed'] as const;

/** Work that took too long for one answer. A call that gave it is answered in full at `result_url` once it has ended. */
export const job = z.object({
  id: z.string(),
  status: z.enum(jobStatuses),
  done: z.int(),
  /** Unknown while it is still being counted. */
  total: z.nullable(z.int()),
  /** Where the answer is: that of a success, or the refusal in full. Kept for an hour. */
  result_url: z.nullable(z.string()),
  /** Why it failed, in a sentence. */
  error: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

const tag = 'Jobs';

/** How long work is followed; each is seen only by the person or key that started it, while they see its programme. */
export const jobs = {
  read: endpoint({
    method: 'GET',
    path: '/api/jobs/{job}/',
    tag,
    summary: 'How far a long work is',
    access: signedIn,
    status: 200,
    answer: job,
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/jobs/{job}/result/',
    tag,
    summary: 'The answer of a long work that has ended, as the call itself would have given it',
    access: signedIn,
    status: 200,
    files: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'application/pdf',
    ],
    refuses: ['parse_error', 'invalid_state', 'too_large', 'unsupported_media_type'],
    answer: z.unknown(),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/jobs/{job}/',
    tag,
    summary: 'Stop a long work that only reads, such as a preview or an export',
    access: signedIn,
    status: 204,
    answer: null,
  }),
};
