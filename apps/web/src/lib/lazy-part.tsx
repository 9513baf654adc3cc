import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react';
import { afterUrgent } from './late-parts.ts';

/**
 * A part of a screen in a chunk of its own. Once `load` has brought it, it shows at once: a component that React itself
 * waits for stands behind its fallback for a third of a second, however soon it comes.
 */
export function lazyPart<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  const load = async () => (part ??= await get());
  const Awaited = lazy(async () => ({ default: await load() }));

  function LazyPart(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => part ?? (Awaited as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(LazyPart, { load, isLoaded: () => part !== undefined });
}

/** A part that is fetched only when what is urgent has been painted, and whose place is held until then. */
export function latePart<Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props>,
) {
  const Part = lazyPart(get);

  function LatePart(props: Props) {
    const [isThere, setThere] = useState(Part.isLoaded);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (isThere) return undefined;
      const fetchPart = () =>
        void Part.load().then(
          () => startTransition(() => setThere(true)),
          (error: Error) => setFailure(error),
        );
      return afterUrgent(fetchPart);
    }, [isThere]);
    // As React does with what it waits for itself.
    if (failure) throw failure;
    return isThere ? <Part {...props} /> : <Place {...props} />;
  }
  return Object.assign(LatePart, { load: Part.load });
}
