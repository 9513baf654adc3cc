import type { HeavyTasks } from '#platform/workers/heavy-task.ts';
import { compareTask, exportEntriesTask } from '#features/baselines/baseline-tasks.ts';
import { certificateTask, draftCertificateTask } from '#features/certificates/pdf/certificate-tasks.ts';
import { exportCertificatesTask } from '#features/certificates/register/export-task.ts';
import { areaIndexTask } from '#features/dossiers/area-index-task.ts';
import { dossierPartTask } from '#features/dossiers/part-task.ts';
import { labelsTask } from '#features/labels/labels-task.ts';
import { issuedFileTask, issuedTask } from '#features/lookahead/issued/issued-tasks.ts';
import { printTask } from '#features/lookahead/print/print-task.ts';
import { punchListTask } from '#features/punch-list/punch-list-task.ts';
import { movesTask, reportTask, turnoversTask } from '#features/reports/report-tasks.ts';
import { weeklyPdfTask } from '#features/weekly/weekly-task.ts';
import { exportAuditTask } from '#accounts/organisation/audit-task.ts';
import { programmeRegistry } from '#programme/programmes/programmes.ts';
import { exportTask } from '#resource/export/export-task.ts';
import { exportDatesTask } from '#features/dates-file/export/export-task.ts';
import { boardTask, measuresTask } from '#features/lookahead/board/lookahead-tasks.ts';
import type { HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import { changedTask, daysTask, trackerAsOfTask } from '#turnover/tracker/read/history-tasks.ts';

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
