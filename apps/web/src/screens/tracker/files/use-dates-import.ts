import { useEffect, useState } from 'react';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { useStore } from '#lib/use-store.ts';
import { createCourse, type ImportCourse, type ImportState } from '#resource/import/import-course.ts';
import { noDatesWishes, type DatesWishes } from './dates-wishes.ts';
import type { FilesTools } from './files-tools.ts';
import { sendDates } from './send-dates.ts';

export type DatesState = ImportState<DatesWishes, DatesImportResult>;
type Course = ImportCourse<DatesWishes, DatesImportResult>;
export type DatesCourse = Omit<Course, 'state'> & { state: DatesState };

/** The import of one file of dates. What is being read when the dialog goes is given up; a commit goes on. */
export function useDatesImport(
  { call, programme, store }: FilesTools,
  first: Partial<DatesWishes>,
): DatesCourse {
  const [course] = useState(() =>
    createCourse<DatesWishes, DatesImportResult>(
      (request) => sendDates(call, { ...request, programme }),
      { ...noDatesWishes, ...first },
      () => void store.catchUp().catch(() => undefined),
    ),
  );
  useEffect(
    () => () => {
      if (course.state.read().busy !== 'committing') course.startOver();
    },
    [course],
  );
  return { ...course, state: useStore(course.state) };
}
