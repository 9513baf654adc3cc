import { dateFormat, type DateFormat } from './date-format.ts';

/** What the page is told before anything else, from /config.json. */
export interface PublicConfig {
  apiUrl: string;
  product: string;
  analytics: { siteId: string; src: string } | null;
  days: DateFormat;
}

/** Where the API is, as the document itself says: the first calls do not wait for the rest of the configuration. */
export function readApiUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '/';
}

/** Reads the public configuration; a page without one works with what it came with. */
export async function readPublicConfig(): Promise<PublicConfig> {
  const fallback: PublicConfig = {
    apiUrl: readApiUrl(),
    product: 'Baton',
    analytics: null,
    days: dateFormat.read(),
  };
  try {
    const response = await fetch('/config.json');
    return response.ok ? { ...fallback, ...((await response.json()) as Partial<PublicConfig>) } : fallback;
  } catch {
    return fallback;
  }
}
