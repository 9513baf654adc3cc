/** What a module is asked about itself: who imports it. */
interface Graph {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** The screens before one has signed in. */
const doors =
  /src\/(accounts\/(login|forgot-password|accept-invite|reset-password|terms)|app\/layouts\/auth-layout)\.tsx$/;

/**
 * In which pool a module is put together with others that screens share. What the screens before login need is a pool
 * of its own: they must not wait for what comes after.
 */
export function sharedName(id: string, graph: Graph): string {
  const seen = new Set<string>();
  const isBeforeLogin = (module: string): boolean => {
    if (doors.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return graph.getModuleInfo(module)?.importers.some(isBeforeLogin) ?? false;
  };
  return isBeforeLogin(id) ? 'door' : 'shared';
}
