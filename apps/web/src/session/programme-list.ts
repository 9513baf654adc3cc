import type { programmeForm } from '@baton/contract/programme/programmes.ts';
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
}

export interface ProgrammeListParts {
  /** `isQuiet`: connection errors don’t replace the page. */
  fetchList: (how: { isQuiet: boolean }) => Promise<readonly Programme[]>;
  readPreferred: () => number | null;
  storePreferred: (id: number) => void;
}

/** Programmes of the user, and the active one. */
export interface ProgrammeList extends Pick<Store<ProgrammeState>, 'read' | 'subscribe'> {
  load: () => Promise<void>;
  /** The programme last used in this browser; it may no longer exist. */
  preferred: () => number | null;
  choose: (id: number) => void;
  reset: () => void;
}

const recoverAfterMs = 10_000;

const empty: ProgrammeState = { status: 'idle', message: '', list: [], activeId: null };

export function createProgrammeList({
  fetchList,
  readPreferred,
  storePreferred,
}: ProgrammeListParts): ProgrammeList {
  const store = createStore(empty);
  // Request number, so that a slow response can’t replace a later one, or arrive after logout.
  let turn = 0;
  let recovery: ReturnType<typeof setTimeout> | undefined;

  const activate = (state: ProgrammeState, activeId: number | null) => {
    store.set({ ...state, activeId });
    if (activeId !== null && activeId !== readPreferred()) storePreferred(activeId);
  };

  /** Retries after a failure; the message stays until the list is loaded. */
  async function ask(how: { isQuiet: boolean }): Promise<void> {
    const mine = ++turn;
    clearTimeout(recovery);
    try {
      const list = await fetchList(how);
      if (mine !== turn) return;
      const has = (id: number | null) => list.some((programme) => programme.id === id);
      const wanted = [store.read().activeId, readPreferred()].find(has) ?? list[0]?.id ?? null;
      activate({ ...store.read(), status: 'success', message: '', list }, wanted);
    } catch (error) {
      if (mine !== turn) return;
      store.set({ ...store.read(), status: 'error', message: messageOf(error) });
      recovery = setTimeout(() => void ask({ isQuiet: true }), recoverAfterMs);
    }
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    preferred: readPreferred,
    async load() {
      store.set({ ...store.read(), status: 'pending', message: '' });
      await ask({ isQuiet: false });
    },
    choose(id) {
      const state = store.read();
      if (state.list.some((programme) => programme.id === id)) activate(state, id);
    },
    reset() {
      turn += 1;
      clearTimeout(recovery);
      store.set(empty);
    },
  };
}
