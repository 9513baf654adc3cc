/** Whether a page starts with rows, which are painted before the controls around them are requested. */
export const hasRowsFirst = (path: string): boolean =>
  path === '/app/tracker' || path.startsWith('/app/programme/');
