import { useNavigate, useSearch } from '@tanstack/react-router';

/** Search parameters of a list. */
export interface ListSearch {
  search?: string | undefined;
  sort?: string | undefined;
  filter?: string | undefined;
  new?: boolean | undefined;
  copy?: number | undefined;
  open?: number | undefined;
  /** Name of `open` on the programmes screen. */
  edit?: number | undefined;
  tab?: 'comments' | 'certificates' | 'preview' | 'history' | undefined;
}

/** The list’s search parameters, and the function that changes them. */
export function useListSearch() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (next: ListSearch) => {
    // Typing and sorting replace the history entry; opening a sheet adds one.
    const isStep = 'open' in next || 'edit' in next || 'new' in next;
    void navigate({
      to: '.',
      search: { ...search, ...next } as never,
      replace: !isStep,
      ignoreBlocker: true,
      // The list sets its own scroll position, which the router would reset.
      resetScroll: false,
    });
  };
  return {
    search,
    show,
    closeSheet: () =>
      show({ new: undefined, copy: undefined, open: undefined, edit: undefined, tab: undefined }),
  };
}
