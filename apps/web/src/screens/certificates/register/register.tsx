import { useNarrow } from '#lib/use-narrow.ts';
import { useStore } from '#lib/use-store.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from '../copy.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import { useFilterOptions } from '../filter/use-filter-options.ts';
import type { CertificateAddress } from '../use-certificate-address.ts';
import { AreaDossier } from './area-dossier.tsx';
import { CertificateCards } from './certificate-cards.tsx';
import { CertificateGrid } from './certificate-grid.tsx';
import { CertificateViews } from './certificate-views.tsx';
import { RegisterEmpty } from './register-empty.tsx';
import { RegisterExport } from './register-export.tsx';
import { useCertificateRegister } from './use-register.ts';

export interface RegisterProps {
  programme: Programme;
  address: CertificateAddress;
  /** Counts changes by others. */
  told: number;
}

/** All certificates of a programme: filter, saved views, and a list of any length. */
export function Register({ programme, address, told }: RegisterProps) {
  const { search, setQuery } = address;
  const { register, isCurrent, failed, retry } = useCertificateRegister(programme.id, search, told);
  const options = useFilterOptions(programme.id);
  const isNarrow = useNarrow();
  const isEmpty = register !== null && isCurrent && register.lines().length === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <FilterBar query={search.query} onChange={setQuery} options={options}>
        {register && <Found register={register} />}
        <CertificateViews {...{ programme, address }} />
        <AreaDossier {...{ programme, options }} query={search.query} />
        <RegisterExport {...{ programme, address }} total={register?.lines().length ?? 0} />
      </FilterBar>
      {failed !== null && <ErrorState title={copy.loadFailed} error={failed} onRetry={retry} />}
      {!register && failed === null && (
        <div aria-busy className="flex flex-col gap-2">
          <p className="sr-only">{copy.loading}</p>
          <Skeleton className="h-64" />
        </div>
      )}
      {isEmpty && <RegisterEmpty {...{ programme }} query={search.query} onClear={() => setQuery({})} />}
      {register && !isEmpty && !isNarrow && <CertificateGrid {...{ register, address }} />}
      {register && !isEmpty && isNarrow && <CertificateCards {...{ register }} onOpen={address.open} />}
    </div>
  );
}

function Found({ register }: { register: OpenRegister }) {
  useStore(register.changes);
  return (
    <output className="text-sm whitespace-nowrap text-text-muted tabular max-sm:sr-only">
      {copy.found(register.lines().length)}
    </output>
  );
}
