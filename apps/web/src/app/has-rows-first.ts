/** Whether a page begins with rows, which are painted before what stands around them is even asked for. */
export const hasRowsFirst = (path: string): boolean => path === '/app/tracker';
