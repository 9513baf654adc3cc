import { certificates, type CertificateRow } from '@baton/contract/turnover/certificates.ts';
import { certificateRegister } from '@baton/contract/turnover/certificate-register.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useStore } from '#lib/use-store.ts';
import { ReadOnlyGrid } from '#resource/register/read-only-grid.tsx';
import { RegisterBody } from '#resource/register/register-body.tsx';
import { RegisterExport } from '#resource/register/register-export.tsx';
import { RegisterViews } from '#resource/register/register-views.tsx';
import { useWindowedRecords, type OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { certificateAddress, type CertificateAddress } from '../certificate-address.ts';
import { copy } from '../copy.ts';
import { CertificateFilterBar } from '../filter/filter-bar.tsx';
import { useFilterOptions } from '../filter/use-filter-options.ts';
import { AreaDossier } from './area-dossier.tsx';
import { CertificateCards } from './certificate-cards.tsx';
import { certificateColumns } from './certificate-columns.ts';
import { NoCertificates } from './no-certificates.tsx';

export interface RegisterProps {
  programme: Programme;
  address: CertificateAddress;
  /** Counts changes by others. */
  told: number;
}

const builtIn = [
  { id: 'all', label: copy.views.all, query: {} },
  { id: 'valid', label: copy.views.valid, query: { state: 'valid' } },
  {
    id: 'exceptions',
    label: copy.views.exceptions,
    query: { state: 'valid', outcome: 'accepted_with_exceptions' },
  },
  { id: 'void', label: copy.views.void, query: { state: 'void' } },
];

const { toFilter } = certificateAddress;

/** All certificates of a programme: filter, saved views, and a list of any length. */
export function Register({ programme, address, told }: RegisterProps) {
  const { search, setQuery } = address;
  const { query, sort } = search;
  const windowed = useWindowedRecords({
    resource: certificateRegister,
    programme: programme.id,
    query: toFilter(query),
    sort,
  });
  const { register } = windowed;
  useEffectOnChange(() => void register?.refresh(), [told]);
  const call = useCall();
  const options = useFilterOptions(programme.id);
  const isFiltered = Object.keys(query).length > 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <CertificateFilterBar query={query} onChange={setQuery} options={options}>
        {register && <Found register={register} />}
        <RegisterViews
          {...{ programme, search, builtIn }}
          kind="certificates"
          read={certificateAddress.read}
          change={(next) => address.change({ ...next, tab: 'register' })}
          onSaved={(saved) => address.change({ saved, tab: 'register' })}
          isTaken={search.id !== undefined}
          unaffected={copy.views.unaffected}
        />
        <AreaDossier {...{ programme, options, query }} />
        <RegisterExport
          label={copy.files.export}
          shown={isFiltered ? { title: copy.files.shown(register?.lines().length ?? 0), query } : undefined}
          all={copy.files.all}
          fetch={(chosen, format) =>
            call(certificates.export, {
              query: {
                format,
                programme: programme.id,
                ...toFilter(chosen),
                ...(sort !== undefined && { ordering: sort }),
              },
            })
          }
        />
      </CertificateFilterBar>
      <RegisterBody
        windowed={windowed}
        failed={copy.loadFailed}
        loading={copy.loading}
        empty={<NoCertificates {...{ programme, isFiltered }} onClear={() => setQuery({})} />}
        table={
          register && (
            <ReadOnlyGrid<CertificateRow>
              {...{ register, sort }}
              resource={certificateRegister}
              columns={certificateColumns}
              onSort={(next) => address.change({ sort: next })}
              onOpen={address.open}
              label={copy.title}
              reason={copy.readOnly}
            />
          )
        }
        cards={register && <CertificateCards {...{ register }} onOpen={address.open} />}
      />
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
