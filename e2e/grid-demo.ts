import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';
import { build } from 'vite';
import { watched, type PageWatch } from './page-watch.ts';

const cache = path.resolve(import.meta.dirname, '../.cache');
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface Fixtures {
  watch: PageWatch;
}

/** The grid alone on a page, built like the product, without a server. */
export const test = base.extend<Fixtures, { demo: string }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide, { workerIndex }) => {
      // One folder each, because a build would replace the files of another page.
      const folder = path.join(cache, `grid-demo-${workerIndex}`);
      const configFile = path.resolve(import.meta.dirname, '../apps/web/demo/vite.config.ts');
      await build({ configFile, build: { outDir: folder } });
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://demo');
        const name = path.join(folder, pathname === '/' ? 'index.html' : pathname);
        response.setHeader('content-type', kinds[path.extname(name)] ?? 'application/octet-stream');
        createReadStream(name)
          .on('error', () => response.writeHead(404).end())
          .pipe(response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      await provide(`http://127.0.0.1:${port}`);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  watch: watched,
  page: async ({ page, demo }, provide) => {
    await page.goto(demo);
    await provide(page);
  },
});

/** A cell by row and column number, from 1. */
export function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${column}"]`);
}

interface Operation {
  kind: string;
  patches: { row: string; column: string; before: unknown; after: unknown }[];
  problems: { row: string; column: string; text: string; reason: string }[];
  clipped: { rows: number; columns: number };
}

interface DemoWindow {
  demo: { seen: { operations: Operation[]; calls: [string, unknown][]; answer: unknown } };
}

export function operations(page: Page): Promise<Operation[]> {
  return page.evaluate(() => (window as unknown as DemoWindow).demo.seen.operations);
}

export function calls(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      (window as unknown as DemoWindow).demo.seen.calls
        .filter(([each]) => each === wanted)
        .map(([, what]) => what),
    name,
  );
}
