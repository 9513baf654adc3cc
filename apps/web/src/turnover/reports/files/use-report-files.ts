import { useState } from 'react';
import { asFile } from '@baton/contract/http/endpoint.ts';
import { reports, type ReportFormat } from '@baton/contract/turnover/reports.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { reportQueryOf } from '#turnover/reports/report-query.ts';
import type { ReportAddress } from '#turnover/reports/use-report-address.ts';
import { picturePng, pictureSvg, type PictureWords } from './picture-file.ts';

/** The calls of all reports take the same, and each its own besides. */
type AnyReport = (typeof reports)['s-curve'];

export interface ReportFiles {
  isBusy: boolean;
  table: (format: Exclude<ReportFormat, 'json'>) => void;
  picture: (format: 'svg' | 'png', pictures: readonly SVGSVGElement[], words: PictureWords) => void;
}

/** A report as files: its tables from the server, which reckons by the same rules, its pictures from the page. */
export function useReportFiles(programme: { id: number; code: string }, address: ReportAddress): ReportFiles {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const nameOf = (format: string) => `${programme.code}-${address.report}.${format}`.toLowerCase();
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyError(error, 'The file could not be made');
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    table: (format) =>
      void during(async () => {
        const file = await call(asFile(reports[address.report] as AnyReport), {
          query: { ...reportQueryOf(programme.id, address), format },
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
