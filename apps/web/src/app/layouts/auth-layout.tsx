import { Outlet } from '@tanstack/react-router';
import { TermsDialog } from '#screens/accounts/terms-dialog.tsx';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { Brand } from '#app/brand.tsx';
import { Logo } from '#ui/logo.tsx';
import { copy } from '#app/copy.tsx';

/** Layout of the screens before login: brand, form, terms and support. */
export function AuthLayout() {
  const organisation = usePublicOrganisation();
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunken">
      <div className="flex flex-1 flex-col items-center justify-center px-4 py-10">
        <div className="flex w-full max-w-sm flex-col gap-6">
          <div className="flex items-center justify-between gap-4">
            <Brand />
            <span className="flex min-w-0 items-center gap-2">
              {organisation?.logo && <Logo src={organisation.logo} className="h-8 max-w-32" />}
              <span className="min-w-0 truncate text-sm text-text-muted">{organisation?.name}</span>
            </span>
          </div>
          <main className="rounded-md border border-line bg-surface p-6">
            <Outlet />
          </main>
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 pb-6">
        <TermsDialog />
        {organisation && organisation.support_email !== '' && (
          <a
            href={`mailto:${organisation.support_email}`}
            className="rounded-sm text-sm text-text-muted underline underline-offset-2 hover:text-text"
          >
            {copy.contactSupport}
          </a>
        )}
      </footer>
    </div>
  );
}
