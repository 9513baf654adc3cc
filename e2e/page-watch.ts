import { expect, type BrowserContext, type TestFixture } from '@playwright/test';

/** What a browser complained about during a journey. */
export interface PageWatch {
  /** This complaint belongs to the journey. */
  expectComplaint: (pattern: RegExp) => void;
  verify: () => void;
}

/**
 * Collects console errors and warnings, uncaught errors, policy violations and requests to other hosts: of the pages of
 * this context and of those that the journey opens for somebody else.
 */
export function watchPage(context: BrowserContext): PageWatch {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const asked = new Set<string>();

  const look = (each: BrowserContext) => {
    each.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    each.on('weberror', (error) =>
      complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    );
    each.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http')) asked.add(hostname);
    });
  };
  look(context);
  context.browser()?.on('context', look);

  return {
    expectComplaint: (pattern) => void expected.push(pattern),
    verify() {
      context.browser()?.off('context', look);
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
      expect([...asked].filter((host) => host !== '127.0.0.1')).toEqual([]);
    },
  };
}

/** As a fixture: every journey is watched, whether it asks for it or not. */
export const watched: [TestFixture<PageWatch, { context: BrowserContext }>, { auto: true }] = [
  async ({ context }, provide) => {
    const watch = watchPage(context);
    await provide(watch);
    watch.verify();
  },
  { auto: true },
];
