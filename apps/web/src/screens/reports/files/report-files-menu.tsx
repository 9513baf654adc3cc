import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry, type MenuGroup } from '#ui/menu.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { PictureWords } from './picture-file.ts';
import { useReportFiles } from './use-report-files.ts';

export interface ReportFilesMenuProps {
  programme: Programme;
  address: ReportAddress;
  /** The pictures on the page; a report without any has only tables. */
  pictures: () => readonly SVGSVGElement[];
  hasPicture: boolean;
  words: PictureWords;
}

/** The report as a picture, as tables and on paper. */
export function ReportFilesMenu({ programme, address, pictures, hasPicture, words }: ReportFilesMenuProps) {
  const files = useReportFiles(programme, address);
  const table = (format: 'xlsx' | 'csv' | 'pdf', label: string): MenuEntry => ({
    id: format,
    label,
    hint: `.${format}`,
    onAction: () => files.table(format),
  });
  const picture = (format: 'png' | 'svg', label: string): MenuEntry => ({
    id: format,
    label,
    hint: `.${format}`,
    onAction: () => files.picture(format, pictures(), words),
  });
  const groups: MenuGroup[] = [
    { title: 'Tables', entries: [table('xlsx', 'Excel'), table('csv', 'CSV')] },
    {
      title: 'Paper',
      entries: [
        table('pdf', 'PDF'),
        {
          id: 'print',
          label: 'Print',
          icon: 'printer',
          onAction: () => setTimeout(() => window.print(), 50),
        },
      ],
    },
  ];
  if (hasPicture)
    groups.unshift({ title: 'Picture', entries: [picture('png', 'Image'), picture('svg', 'Drawing')] });
  return (
    <>
      <Menu
        label="Files of this report"
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
            label="Making the file"
            done={files.job.done}
            {...(files.job.total !== null && { total: files.job.total })}
            unit="lines"
          />
          <Button size="sm" onPress={files.stop}>
            Stop
          </Button>
        </div>
      )}
    </>
  );
}
