import { ApiError } from './api-error.ts';

/** Message for a response that isn’t valid JSON or has the wrong shape. */
export const unreadable = {
  detail: 'The server’s response can’t be read. Reload the page, or try again later.',
  code: 'error',
};

/** JSON of a response, undefined if empty. Throws for an error response. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const answer = parse(text);
  if (!response.ok) throw new ApiError(response.status, answer);
  if (answer === undefined && text !== '') throw new ApiError(response.status, unreadable);
  return answer;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
