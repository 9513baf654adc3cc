import { expect, type BrowserContext } from '@playwright/test';

/** What a browser complained about during a journey. */
export interface PageWatch {
  /** This complaint belongs to the journey. */
  expectComplaint: (pattern: RegExp) => void;
  /** Requests to this host belong to the journey. */
  expectHost: (host: string) => void;
  verify: () => void;
}

/** Collects console errors and warnings, uncaught errors, policy violations and requests to other hosts. */
export function watchPage(context: BrowserContext): PageWatch {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const hosts = new Set<string>();
  const asked = new Set<string>();

  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http')) asked.add(hostname);
  });

  return {
    expectComplaint: (pattern) => void expected.push(pattern),
    expectHost: (host) => void hosts.add(host),
    verify() {
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
      expect([...asked].filter((host) => host !== '127.0.0.1' && !hosts.has(host))).toEqual([]);
    },
  };
}
