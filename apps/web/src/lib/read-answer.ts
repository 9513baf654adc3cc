import { ApiError } from './api-error.ts';

/** What an answer that is no JSON, or not shaped as agreed, tells the person. */
export const unreadable = {
  detail: 'The server sent an answer that this page can’t read. Reload the page, or try again later.',
  code: 'error',
};

/** The JSON of an answer, undefined for an empty one. An answer that is no success is thrown. */
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
