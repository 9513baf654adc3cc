import { _api, addAPIProvider, iconLoaded, loadIcons } from '@iconify/react';
import { apiBase } from '#lib/file-address.ts';

/** Maximum URL length of an icon request, including the origin. */
const longestAddress = 500;

// Commas count as one character and are valid in a URL; Iconify would encode each as three.
_api.setFetch(((address: string) => fetch(address.replaceAll('%2C', ','))) as typeof fetch);

// The empty provider is Iconify’s default; this replaces the public service.
addAPIProvider('', {
  resources: [apiBase()],
  path: '/api/_nuxt_icon/',
  timeout: 5000,
  rotate: 750,
  // Without a resource, Iconify doesn’t count the page’s origin.
  maxURL: longestAddress - (apiBase() === '' ? (globalThis.location?.origin.length ?? 0) : 0),
});

const asked = new Set<string>();

/** Loads an icon that isn’t in the bundle, once; a failure is only a warning. */
export function requestIcon(name: string): void {
  if (asked.has(name) || iconLoaded(name)) return;
  asked.add(name);
  loadIcons([name], (_loaded, missing) => {
    // oxlint-disable-next-line no-console -- the specification asks for this warning
    if (missing.length > 0) console.warn(`The icon "${name}" could not be loaded.`);
  });
}
