import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';

/** The tools a date import needs; the empty tracker has them before anything can be edited. */
export type FilesTools = Pick<TrackerTools, 'store' | 'call' | 'programme'>;
