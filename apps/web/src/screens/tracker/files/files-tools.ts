import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';

/** What files need of the tracker; the welcome has it before there is anything to edit. */
export type FilesTools = Pick<TrackerTools, 'store' | 'call' | 'programme'>;
