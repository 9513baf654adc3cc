import { expect, type BrowserContext, type Request, type TestFixture } from '@playwright/test';

/** Browser problems during a journey. */
export interface PageWatch {
  /** Expects a problem in this journey. */
  expectComplaint: (pattern: RegExp) => void;
  verify: () => void;
}

const singleRecord =
  /^\/api\/(areas|teams|people|systems|baselines|locations|milestones|disciplines)\/(\d+\/)?$/;

/** Problem of the encoding of a single record; undefined for other requests. */
function wrongEncoding(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  if (!['POST', 'PATCH'].includes(request.method()) || !singleRecord.test(pathname)) return undefined;
  const type = request.headers()['content-type'] ?? '';
  const body = request.postDataBuffer()?.toString('latin1');
  const isForm = type.startsWith('multipart/form-data; boundary=');
  const isInProgramme = body === undefined || body.includes('name="programme"');
  const isNamed = 'idempotency-key' in request.headers() && !body?.includes('name="operation"');
  if (isForm && isInProgramme && isNamed) return undefined;
  return `${request.method()} ${pathname} was sent as ${type}, without the programme, or without its operation in a header`;
}

/** A server without processor time answers 503; that is no problem if the page asks again and is answered. */
const isBusy = (text: string) => text.includes('status of 503');

const pathOf = (url: string) => new URL(url, 'http://127.0.0.1').pathname;

/**
 * Collects wrongly encoded records, console errors and warnings, uncaught errors, policy violations and requests to
 * other hosts, in all pages of the journey.
 */
export function watchPage(context: BrowserContext): PageWatch {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const asked = new Set<string>();
  /** What was answered 503 and not yet asked again with success. */
  const refused = new Map<string, string[]>();

  const look = (each: BrowserContext) => {
    each.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const { url } = message.location();
      const complaint = `console ${message.type()}: ${message.text()} (${url})`;
      if (isBusy(message.text())) refused.set(pathOf(url), [...(refused.get(pathOf(url)) ?? []), complaint]);
      else complaints.push(complaint);
    });
    each.on('response', (response) => {
      if (response.ok()) refused.delete(pathOf(response.url()));
    });
    each.on('weberror', (error) =>
      complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    );
    each.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http')) asked.add(hostname);
      const wrong = wrongEncoding(request);
      if (wrong !== undefined) complaints.push(wrong);
    });
  };
  look(context);
  context.browser()?.on('context', look);

  return {
    expectComplaint: (pattern) => void expected.push(pattern),
    verify() {
      context.browser()?.off('context', look);
      complaints.push(...[...refused.values()].flat());
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
      expect([...asked].filter((host) => host !== '127.0.0.1')).toEqual([]);
    },
  };
}

/** An automatic fixture: every journey is watched. */
export const watched: [TestFixture<PageWatch, { context: BrowserContext }>, { auto: true }] = [
  async ({ context }, provide) => {
    const watch = watchPage(context);
    await provide(watch);
    watch.verify();
  },
  { auto: true },
];
