import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createDrafts, type Drafts } from '#session/drafts.ts';
import { SessionContext } from '#session/session-context.ts';
import type { Session } from '#session/session.ts';
import { ModalArea } from '#ui/modals/modal-area.tsx';
import { NoticeRegion } from '#ui/notices/notice-region.tsx';

/** Renders a component with session, cache of requests, dialogs, notices and router, as in the page. */
export async function renderInSession(
  part: ReactNode,
  // Forms and dialogs read drafts; no requests are sent.
  drafts: Drafts = createDrafts(),
  call?: Session['call'],
  more: object = {},
  address = '/',
): Promise<void> {
  // There is no other tab, and no stream to read: a caller that waits for the lock waits forever.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => new Promise(() => undefined) },
  });
  const session = { drafts, call, ...more } as Session;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <main>{part}</main>
          <ModalArea />
          <NoticeRegion />
        </SessionContext>
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByRole('main', { hidden: true });
}
