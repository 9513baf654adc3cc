import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import {
  readCertificateSearch,
  writeCertificateSearch,
  type CertificateQuery,
  type CertificateSearch,
} from './certificate-search.ts';

/** Tab, filter, order and open certificate of the address, and functions that change them. */
export function useCertificateAddress() {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const written = JSON.stringify(writeCertificateSearch(readCertificateSearch(given)));
  // The same object until one of the parameters changes.
  const search = useMemo(
    () => readCertificateSearch(JSON.parse(written) as Record<string, unknown>),
    [written],
  );
  const latest = useLatest(search);
  const navigate = useNavigate();
  return useMemo(() => {
    const change = (next: Partial<CertificateSearch>, { isStep = false } = {}) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({
          ...before,
          ...writeCertificateSearch({ ...latest.current, ...next }),
        })) as never,
        replace: !isStep,
        ignoreBlocker: true,
        resetScroll: false,
      });
    return {
      search,
      change,
      setQuery: (query: CertificateQuery) => change({ query }),
      open: (id: number) => change({ id }, { isStep: true }),
      close: () => change({ id: undefined }),
    };
  }, [search, latest, navigate]);
}

export type CertificateAddress = ReturnType<typeof useCertificateAddress>;
