import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react';
import { afterUrgent } from './late-parts.ts';
import { loadAhead } from './load-ahead.ts';

/**
 * A component in its own chunk. Once `load` has resolved, it renders at once, whereas React shows the fallback of a
 * suspended component for at least 300 ms.
 */
export function lazyPart<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  const load = async () => (part ??= await get());
  const Awaited = lazy(async () => ({ default: await load() }));

  function LazyPart(props: Props) {
    // Selected once, because another component in its place would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => part ?? (Awaited as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(LazyPart, { load, isLoaded: () => part !== undefined });
}

/** Loads a part after urgent work has been painted, so that it opens without delay. */
export function useLoadLate({ load }: { load: () => Promise<unknown> }): void {
  useEffect(() => afterUrgent(() => void loadAhead(load).catch(() => undefined)), [load]);
}

/** Delay (ms) before a lost late part is requested again, once. */
const retryMs = 1000;

async function loadTwice(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    await load();
  }
}

/**
 * A component loaded after urgent work has been painted, with a placeholder until then. It is requested twice, because
 * one lost request shouldn’t replace a screen that already works.
 */
export function latePart<Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
) {
  const Part = lazyPart(get);

  function LatePart(props: Props) {
    const [isThere, setThere] = useState(Part.isLoaded);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (isThere) return undefined;
      const fetchPart = () =>
        void loadTwice(Part.load).then(
          () => startTransition(() => setThere(true)),
          (error: Error) => setFailure(error),
        );
      return afterUrgent(fetchPart);
    }, [isThere]);
    // As React does for suspended components.
    if (failure) throw failure;
    return isThere ? <Part {...props} /> : <Placeholder {...props} />;
  }
  return Object.assign(LatePart, { load: Part.load });
}
