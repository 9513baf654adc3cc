import { useRef, useState } from 'react';
import { asFile } from '@baton/contract/http/endpoint.ts';
import type { Job } from '@baton/contract/http/jobs.ts';
import { reports, type ReportFormat } from '@baton/contract/turnover/reports.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { reportQueryOf } from '#screens/reports/report-query.ts';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import { picturePng, pictureSvg, type PictureWords } from './picture-file.ts';

/** The calls of all reports take the same, and each its own besides. */
type AnyReport = (typeof reports)['s-curve'];

export interface ReportFiles {
  isBusy: boolean;
  /** How far a file is that takes long; null while none does. */
  job: Job | null;
  stop: () => void;
  table: (format: Exclude<ReportFormat, 'json'>) => void;
  picture: (format: 'svg' | 'png', pictures: readonly SVGSVGElement[], words: PictureWords) => void;
}

/** A report as files: its tables from the server, which reckons by the same rules, its pictures from the page. */
export function useReportFiles(programme: { id: number; code: string }, address: ReportAddress): ReportFiles {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [job, setJob] = useState<Job | null>(null);
  const stopper = useRef<AbortController>(null);
  const nameOf = (format: string) => `${programme.code}-${address.report}.${format}`.toLowerCase();
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = (stopper.current = new AbortController());
    setBusy(true);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) notifyError(error, 'The file could not be made');
    } finally {
      setBusy(false);
      setJob(null);
    }
  };
  return {
    isBusy,
    job,
    stop: () => stopper.current?.abort(),
    table: (format) =>
      void during(async (signal) => {
        const file = await call(asFile(reports[address.report] as AnyReport), {
          query: { ...reportQueryOf(programme.id, address), format },
          signal,
          onProgress: setJob,
        });
        saveFile({ ...file, name: file.name || nameOf(format) });
      }),
    picture: (format, pictures, words) =>
      void during(async () => {
        const svg = await pictureSvg(pictures, words);
        const data = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await picturePng(svg);
        saveFile({ name: nameOf(format), data });
      }),
  };
}
