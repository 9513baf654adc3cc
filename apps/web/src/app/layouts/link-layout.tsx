import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { Brand } from '#app/brand.tsx';
import { queryClient } from '#lib/query-client.ts';
import { DockArea, ModalArea } from '#ui/modals/modal-area.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';

/** Layout of pages opened by a link without an account: brand and content only. */
export function LinkLayout() {
  const navigate = useNavigate();
  const organisation = usePublicOrganisation();
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider navigate={(href) => void navigate({ href })}>
        <div className="flex min-h-dvh flex-col">
          <header className="flex h-14 items-center justify-between gap-4 border-b border-line px-4">
            <Brand logo={organisation?.logo} />
            <span className="min-w-0 truncate text-sm text-text-muted">{organisation?.name}</span>
          </header>
          <main className="mx-auto w-full max-w-3xl flex-1 px-4 py-5">
            <Outlet />
          </main>
          <DockArea />
        </div>
        <ModalArea />
      </UiProvider>
    </QueryClientProvider>
  );
}
