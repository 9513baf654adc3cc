import { lazy, useState, type ComponentType } from 'react';

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
