import * as z from 'zod/mini';
import type { PatchOf } from '@baton/contract/form/form.ts';
import { certificateFilter, certificateOrders } from '@baton/contract/turnover/certificates.ts';
import { registerFilter } from '@baton/contract/resource/register.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';

const form = registerFilter(certificateFilter);

type FilterName = keyof typeof form;

/** The filter, as in addresses. */
export type CertificateQuery = Partial<Record<FilterName, string>>;

export type CertificatesTab = 'sign' | 'register';

/** Search parameters of the certificates: tab, filter, order, the open certificate and the saved view. */
export interface CertificateSearch {
  tab: CertificatesTab | undefined;
  query: CertificateQuery;
  /** With a minus in descending order. */
  sort: string | undefined;
  id: number | undefined;
  saved: number | undefined;
}

const names = Object.keys(form) as FilterName[];

/** Reads the parameters of an address; invalid ones are left out, so that old links still open. */
export function readCertificateSearch(given: Readonly<Record<string, unknown>>): CertificateSearch {
  const query: CertificateQuery = {};
  for (const name of names) {
    const value = readValue(name, textOf(given[name]).trim());
    if (value !== undefined) query[name] = value;
  }
  const sort = textOf(given['sort']);
  const { tab } = given;
  return {
    tab: tab === 'sign' || tab === 'register' ? tab : undefined,
    query,
    sort: (certificateOrders as readonly string[]).includes(sort.replace(/^-/, '')) ? sort : undefined,
    id: readId(given['id']),
    saved: readId(given['saved']),
  };
}

/** Parameters of an address; what isn't set is undefined, so that it replaces what was there. */
export function writeCertificateSearch({ query, ...others }: CertificateSearch): Record<string, unknown> {
  return { ...Object.fromEntries(names.map((name) => [name, query[name]])), ...others };
}

/** The filter as calls take it. */
export function toFilter({ milestone, ...query }: CertificateQuery) {
  const filter = { ...query, ...(milestone !== undefined && { milestone: Number(milestone) }) };
  return filter as PatchOf<typeof form>;
}

function readValue(name: FilterName, text: string): string | undefined {
  if (text === '') return undefined;
  if (name === 'search') return text.slice(0, 200);
  if (name === 'scope') return readScopeRef(text) ? text : undefined;
  if (name === 'milestone') return readId(text) === undefined ? undefined : text;
  return z.safeParse(form[name].check, text).success ? text : undefined;
}

function readId(value: unknown): number | undefined {
  const id = Number(textOf(value));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** The router reads a number from `milestone=4`. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
