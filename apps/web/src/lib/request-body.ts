import type { Endpoint } from '@baton/contract/http/endpoint.ts';

type Values = Record<string, unknown>;

/** Request body: JSON, or multipart if a value is a file. */
export function requestBody(endpoint: Endpoint, body: object): string | FormData {
  if (body instanceof FormData) return body;
  const hasFile = Object.values(body).some((value) => value instanceof Blob);
  return hasFile ? multipartBody(endpoint, body) : JSON.stringify(body);
}

/** Multipart body with each value as text, which the server parses by field kind. */
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

/** Nested values, such as custom fields, which no form of the contract lists. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null and empty lists become an empty text. */
function textOf(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}
