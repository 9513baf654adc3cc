import { createListeners } from './listeners.ts';

/** A value outside React that components subscribe to. */
export interface Store<Value> {
  read: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const { emit, subscribe } = createListeners();
  return {
    read: () => value,
    set(next) {
      value = next;
      emit();
    },
    subscribe,
  };
}
