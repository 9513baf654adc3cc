import { useNavigate, useSearch } from '@tanstack/react-router';

/** What of a list stands in the URL, so that a link shows a colleague the same picture. */
export interface ListSearch {
  search?: string | undefined;
  sort?: string | undefined;
  filter?: string | undefined;
  new?: boolean | undefined;
  copy?: number | undefined;
  open?: number | undefined;
  /** What `open` is called on the screen of programmes. */
  edit?: number | undefined;
  tab?: 'history' | undefined;
}

/** The list's part of the URL, and a way to change some of it. */
export function useListSearch() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (next: ListSearch) => {
    // Typing and sorting leave no trail of steps to go back through; opening a sheet does.
    const isStep = 'open' in next || 'edit' in next || 'new' in next;
    void navigate({
      to: '.',
      search: { ...search, ...next } as never,
      replace: !isStep,
      ignoreBlocker: true,
      // The list itself knows where it should stand; the router would put it back where it was.
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
