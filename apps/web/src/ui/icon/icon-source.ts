import { _api, addAPIProvider, iconLoaded, loadIcons } from '@iconify/react';
import { apiBase } from '#lib/file-address.ts';

/** The longest address of a request for icons, its origin included. */
const longestAddress = 500;

// Commas are counted as one character and may stand in an address as they are; Iconify would write each as three.
_api.setFetch(((address: string) => fetch(address.replaceAll('%2C', ','))) as typeof fetch);

// The empty provider is the one Iconify asks by default: naming it here replaces the public service.
addAPIProvider('', {
  resources: [apiBase()],
  path: '/api/_nuxt_icon/',
  timeout: 5000,
  rotate: 750,
  // Where it has no resource to count, the origin of the page comes before the address.
  maxURL: longestAddress - (apiBase() === '' ? (globalThis.location?.origin.length ?? 0) : 0),
});

const asked = new Set<string>();

/** Fetches an icon that is not in the bundle, once; a failure is only a warning, the page works without it. */
export function requestIcon(name: string): void {
  if (asked.has(name) || iconLoaded(name)) return;
  asked.add(name);
  loadIcons([name], (_loaded, missing) => {
    // oxlint-disable-next-line no-console -- the specification asks for this warning
    if (missing.length > 0) console.warn(`The icon "${name}" could not be loaded.`);
  });
}
