/** Pages where login leads anyway, or that are no page of ours, are not worth offering. */
export function isOfferable(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || path.startsWith('/auth')) return false;
  return !['/', '/app', '/app/', '/app/tracker', '/app/tracker/'].includes(path);
}
