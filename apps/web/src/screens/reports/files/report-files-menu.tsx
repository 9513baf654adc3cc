import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry, type MenuGroup } from '#ui/menu.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import { type ChartImageText, chartImagePng, chartImageSvg } from './chart-image.ts';
import { useRef, useState } from 'react';
import { asFile } from '@baton/contract/http/endpoint.ts';
import type { Job } from '@baton/contract/http/jobs.ts';
import { reports, type ReportFormat } from '@baton/contract/reports/reports.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { reportQueryOf } from '#screens/reports/report-query.ts';
import { copy } from '#screens/reports/copy.ts';

interface ReportFilesMenuProps {
  programme: Programme;
  address: ReportAddress;
  /** Charts on the page; empty for reports that have tables only. */
  charts: () => readonly SVGSVGElement[];
  hasChart: boolean;
  imageText: ChartImageText;
}

/** Menu to export or print the report. */
export function ReportFilesMenu({ programme, address, charts, hasChart, imageText }: ReportFilesMenuProps) {
  const files = useReportFiles(programme, address);
  const table = (format: 'xlsx' | 'csv' | 'pdf', label: string): MenuEntry => ({
    id: format,
    label,
    hint: `.${format}`,
    onAction: () => files.table(format),
  });
  const imageEntry = (format: 'png' | 'svg', label: string): MenuEntry => ({
    id: format,
    label,
    hint: `.${format}`,
    onAction: () => files.saveImage(format, charts(), imageText),
  });
  const groups: MenuGroup[] = [
    {
      title: 'Table',
      entries: [table('xlsx', 'Excel'), table('csv', copy.export.csv)],
    },
    {
      title: 'Print',
      entries: [
        table('pdf', copy.export.pdf),
        {
          id: 'print',
          label: 'Print',
          icon: 'printer',
          onAction: () => setTimeout(() => window.print(), 50),
        },
      ],
    },
  ];
  if (hasChart)
    groups.unshift({
      title: 'Chart',
      entries: [imageEntry('png', 'Image (PNG)'), imageEntry('svg', 'Vector image (SVG)')],
    });
  return (
    <>
      <Menu
        label="Export report"
        placement="bottom end"
        trigger={
          <Button size="sm" icon="download" isPending={files.isBusy}>
            Export
          </Button>
        }
        groups={groups}
      />
      {files.job && (
        <div className="flex basis-full items-end gap-3">
          <Progress
            label="Creating file"
            done={files.job.done}
            {...(files.job.total !== null && { total: files.job.total })}
            unit={copy.export.rows}
          />
          <Button size="sm" onPress={files.stop}>
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}

/** All report calls share these parameters; each adds its own. */
type AnyReport = (typeof reports)['s-curve'];

interface ReportFiles {
  isBusy: boolean;
  /** Progress of a long-running export; null if none is running. */
  job: Job | null;
  stop: () => void;
  table: (format: Exclude<ReportFormat, 'json'>) => void;
  saveImage: (format: 'svg' | 'png', charts: readonly SVGSVGElement[], words: ChartImageText) => void;
}

/** Exports a report: tables from the server, which uses the same rules, images from the page. */
function useReportFiles(programme: { id: number; code: string }, address: ReportAddress): ReportFiles {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [job, setJob] = useState<Job | null>(null);
  const abortController = useRef<AbortController>(null);
  const nameOf = (format: string) => `${programme.code}-${address.report}.${format}`.toLowerCase();
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = (abortController.current = new AbortController());
    setBusy(true);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) notifyError(error, 'Couldn’t create the file');
    } finally {
      setBusy(false);
      setJob(null);
    }
  };
  return {
    isBusy,
    job,
    stop: () => abortController.current?.abort(),
    table: (format) =>
      void during(async (signal) => {
        const file = await call(asFile(reports[address.report] as AnyReport), {
          query: { ...reportQueryOf(programme.id, address), format },
          signal,
          onProgress: setJob,
        });
        saveFile(file, nameOf(format));
      }),
    saveImage: (format, charts, imageText) =>
      void during(async () => {
        const svg = await chartImageSvg(charts, imageText);
        const data = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await chartImagePng(svg);
        saveFile({ name: nameOf(format), data });
      }),
  };
}
