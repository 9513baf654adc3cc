import type { HeavyTasks } from '#platform/workers/heavy-task.ts';
import { printTask } from '#turnover/lookahead/print/print-task.ts';
import type { HeavyParts } from '#turnover/reports/heavy-parts.ts';

/** All that is done in workers; what is not named here is not found there. */
export const heavyTasks: HeavyTasks<HeavyParts> = [printTask];
