import { dateFormat, type DateFormat } from './date-format.ts';

/** Public configuration from /config.json. */
export interface PublicConfig {
  apiUrl: string;
  product: string;
  analytics: { siteId: string; src: string } | null;
  days: DateFormat;
}

/** API URL from the document, so that the first requests don’t wait for the configuration. */
export function readApiUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '/';
}

/** Loads the public configuration; without it, defaults apply. */
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
