import type { Endpoint } from '@baton/contract/http/endpoint.ts';

type Values = Record<string, unknown>;

/** A body as it travels: JSON, or multipart where a file is among its values. */
export function requestBody(endpoint: Endpoint, body: object): string | FormData {
  if (body instanceof FormData) return body;
  const hasFile = Object.values(body).some((value) => value instanceof Blob);
  return hasFile ? multipartBody(endpoint, body) : JSON.stringify(body);
}

/** A body as multipart, each value as the text from which the server reads it by the kind of its field. */
export function multipartBody(endpoint: Endpoint, body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Values)) {
    const kind = endpoint.body?.form[name]?.kind;
    if (value instanceof Blob) form.append(name, value);
    else if (kind === 'records' || kind === 'object' || isNested(value))
      form.append(name, JSON.stringify(value));
    else if (Array.isArray(value) && value.length > 0)
      for (const entry of value) form.append(name, textOf(entry));
    else if (value !== undefined) form.append(name, textOf(value));
  }
  return form;
}

/** Values that belong together, such as those of a programme's own columns, which no form of the contract names. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing, and a list with nothing in it, is an empty text. */
function textOf(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}
