import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Form } from '@baton/contract/form/form.ts';
import { useLatest } from '#lib/use-latest.ts';
import type { Filtered, Others, RegisterAddressOf, RegisterSearch } from './register-address.ts';

/**
 * Filter, order and open record of the address, and functions that change them. `place` are parameters of where the
 * register is on its page.
 */
export function useRegisterAddress<F extends Form, O extends Others>(
  declared: RegisterAddressOf<F, O>,
  place?: Readonly<Record<string, string>>,
) {
  type Search = RegisterSearch<F, O>;
  const given: Record<string, unknown> = useSearch({ strict: false });
  const written = JSON.stringify(declared.write(declared.read(given)));
  // The same object until one of the parameters changes.
  const search = useMemo(
    () => declared.read(JSON.parse(written) as Record<string, unknown>),
    [declared, written],
  );
  const latest = useLatest(search);
  const latestPlace = useLatest(place);
  const navigate = useNavigate();
  return useMemo(() => {
    const { opens, closes = [opens], initial } = declared;
    const change = (next: Partial<Search>, { isStep = false } = {}) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({
          ...before,
          ...declared.write({ ...latest.current, ...latestPlace.current, ...next }),
        })) as never,
        replace: !isStep,
        ignoreBlocker: true,
        resetScroll: false,
      });
    const isBare = Object.keys(search.query).length === 0;
    return {
      search,
      /** What is shown: a bare address can have a filter, too. */
      query: isBare && initial ? initial : search.query,
      /** The id of the open record. */
      opened: search[opens] as number | undefined,
      change,
      setQuery: (query: Filtered<F>) => change({ query } as Partial<Search>),
      open: (id: number) => change({ [opens]: id } as Partial<Search>, { isStep: true }),
      close: () =>
        change(Object.fromEntries(closes.map((name) => [name, undefined])) as unknown as Partial<Search>),
    };
  }, [declared, search, latest, latestPlace, navigate]);
}
