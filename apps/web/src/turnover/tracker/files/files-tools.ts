import type { TrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';

/** What reading and writing files needs of the tracker; the welcome has it before there is anything to edit. */
export type FilesTools = Pick<TrackerTools, 'store' | 'call' | 'programme' | 'rights'>;
