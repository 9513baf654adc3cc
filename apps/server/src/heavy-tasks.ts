import type { HeavyTasks } from '#platform/workers/heavy-task.ts';
import { compareTask, exportEntriesTask } from '#turnover/baselines/baseline-tasks.ts';
import { certificateTask, draftCertificateTask } from '#turnover/certificates/pdf/certificate-tasks.ts';
import { exportCertificatesTask } from '#turnover/certificates/register/export-task.ts';
import { areaIndexTask } from '#turnover/dossiers/area-index-task.ts';
import { dossierPartTask } from '#turnover/dossiers/part-task.ts';
import { labelsTask } from '#turnover/labels/labels-task.ts';
import { issuedFileTask, issuedTask } from '#turnover/lookahead/issued/issued-tasks.ts';
import { printTask } from '#turnover/lookahead/print/print-task.ts';
import { punchListTask } from '#turnover/punch-list/punch-list-task.ts';
import { movesTask, reportTask, turnoversTask } from '#turnover/reports/report-tasks.ts';
import { weeklyPdfTask } from '#turnover/weekly/weekly-task.ts';
import { exportAuditTask } from './accounts/organisation/audit-task.ts';
import { programmeRegistry } from './programme/programmes/programmes.ts';
import { exportTask } from './resource/export/export-task.ts';
import { exportDatesTask } from './turnover/dates-file/export/export-task.ts';
import { boardTask, measuresTask } from './turnover/lookahead/board/lookahead-tasks.ts';
import type { HeavyParts } from './turnover/tracker/read/heavy-parts.ts';
import { changedTask, daysTask, trackerAsOfTask } from './turnover/tracker/read/history-tasks.ts';

/** All tasks that run in workers, found by name. */
export const heavyTasks: HeavyTasks<HeavyParts> = [
  printTask,
  issuedTask,
  issuedFileTask,
  boardTask,
  measuresTask,
  reportTask,
  turnoversTask,
  movesTask,
  weeklyPdfTask,
  labelsTask,
  punchListTask,
  dossierPartTask,
  areaIndexTask,
  certificateTask,
  draftCertificateTask,
  exportDatesTask,
  exportEntriesTask,
  compareTask,
  exportTask(programmeRegistry),
  exportAuditTask,
  exportCertificatesTask,
  trackerAsOfTask,
  daysTask,
  changedTask,
];
