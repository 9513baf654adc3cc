import type { programmeForm } from '@baton/contract/programme/programme-form.ts';
import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { ValuesOf } from '@baton/contract/form/form.ts';
import { messageOf } from '#lib/api-error.ts';
import { createStore, type Store } from '#lib/store.ts';

export type Programme = ValuesOf<typeof programmeForm> & {
  id: number;
  role: Role | null;
  version: number;
  created_at: string;
  updated_at: string;
};

export interface ProgrammeState {
  status: 'idle' | 'pending' | 'success' | 'error';
  /** Reason of the last failure. */
  message: string;
  list: readonly Programme[];
  activeId: number | null;
  /** Code that the address asks for and the user has no access to; another programme is active. */
  missingCode: string | null;
}

interface ProgrammeListParts {
  /** `isQuiet`: connection errors don’t replace the page. */
  fetchList: (how: { isQuiet: boolean }) => Promise<readonly Programme[]>;
  /** Id of a programme of the user that had this code before; null if there is none. */
  findFormer: (code: string) => Promise<number | null>;
  /** Code that the address of this tab asks for. */
  readRequested: () => string | null;
  /** The programme to request data of before the list is loaded. */
  guess: () => number | null;
  readPreferred: () => number | null;
  storePreferred: (id: number) => void;
}

/** Programmes of the user, and the one that this tab shows. */
export interface ProgrammeList extends Pick<Store<ProgrammeState>, 'read' | 'subscribe'> {
  load: () => Promise<void>;
  /** The programme that will probably be active; it may no longer exist. */
  guess: () => number | null;
  /** Makes a programme the active one of this tab, and the one that opens by default from now on. */
  choose: (id: number) => void;
  /** The same for the programme that an address asks for. */
  showRequested: (code: string) => void;
  /** The address with the programme of this tab. */
  nameIn: (href: string) => string;
  reset: () => void;
}

const recoverAfterMs = 10_000;

const empty: ProgrammeState = { status: 'idle', message: '', list: [], activeId: null, missingCode: null };

export function createProgrammeList(parts: ProgrammeListParts): ProgrammeList {
  const { fetchList, findFormer, readPreferred, storePreferred } = parts;
  const store = createStore(empty);
  // Request number, so that a slow response can’t replace a later one, or arrive after logout.
  let turn = 0;
  let recovery: ReturnType<typeof setTimeout> | undefined;
  // Requested before the list is loaded.
  let requested: string | null = null;

  const readRequested = () => requested ?? parts.readRequested();

  /** The active programme stays; else the requested one, else the preferred one, else the first. */
  async function place(
    list: readonly Programme[],
  ): Promise<Pick<ProgrammeState, 'activeId' | 'missingCode'>> {
    const has = (id: number | null) => list.some((programme) => programme.id === id);
    const { activeId, missingCode } = store.read();
    if (has(activeId) && missingCode === null) return { activeId, missingCode };
    const code = activeId === null || missingCode !== null ? readRequested() : null;
    const asked = code === null ? null : (findByCode(list, code) ?? (await findFormer(code)));
    if (has(asked)) return { activeId: asked, missingCode: null };
    const usual = has(readPreferred()) ? readPreferred() : (list[0]?.id ?? null);
    return { activeId: usual, missingCode: code };
  }

  /** Shows the active programme, and stores it as the preferred one if it has changed. */
  function activate(state: ProgrammeState): void {
    store.set(state);
    if (state.activeId !== null && state.activeId !== readPreferred()) storePreferred(state.activeId);
  }

  /** Retries after a failure; the message stays until the list is loaded. */
  async function ask(how: { isQuiet: boolean }): Promise<void> {
    const mine = ++turn;
    clearTimeout(recovery);
    store.set({ ...store.read(), status: 'pending' });
    try {
      const list = await fetchList(how);
      if (mine !== turn) return;
      const placed = await place(list);
      if (mine !== turn) return;
      requested = null;
      activate({ ...store.read(), status: 'success', message: '', list, ...placed });
    } catch (error) {
      if (mine !== turn) return;
      store.set({ ...store.read(), status: 'error', message: messageOf(error) });
      recovery = setTimeout(() => void ask({ isQuiet: true }), recoverAfterMs);
    }
  }

  async function load(): Promise<void> {
    store.set({ ...store.read(), message: '' });
    await ask({ isQuiet: false });
  }

  function choose(id: number): void {
    const state = store.read();
    const isThere = state.list.some((programme) => programme.id === id);
    if (isThere) activate({ ...state, activeId: id, missingCode: null });
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    load,
    guess: parts.guess,
    choose,
    showRequested(code) {
      const { status, list } = store.read();
      const id = findByCode(list, code);
      if (id !== null) return choose(id);
      requested = code;
      if (status === 'idle') return;
      // Its code may be a former one, or the list may be old.
      store.set({ ...store.read(), activeId: null, missingCode: null });
      void load();
    },
    nameIn(href) {
      const { list, activeId, missingCode } = store.read();
      const active = list.find(({ id }) => id === activeId)?.code;
      return nameProgramme(href, active ?? missingCode ?? readRequested());
    },
    reset() {
      turn += 1;
      clearTimeout(recovery);
      requested = null;
      store.set(empty);
    },
  };
}

/** Codes are unique regardless of case. */
function findByCode(list: readonly Programme[], code: string): number | null {
  const wanted = code.toLowerCase();
  return list.find((programme) => programme.code.toLowerCase() === wanted)?.id ?? null;
}
