import type { Resource } from '@baton/contract/resource/resource.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from './copy.ts';
import { useDownload } from './import/use-download.ts';

interface ExportMenuProps {
  resource: Resource;
  programme: number;
}

/** Exports all records of a programme as a file that can be edited and imported again, or an empty template. */
export function ExportMenu({ resource, programme }: ExportMenuProps) {
  const download = useDownload(resource, programme);
  return (
    <Menu
      label={`Export ${resource.many}`}
      placement="bottom end"
      trigger={
        <Button icon="download" isPending={download.isBusy}>
          {copy.export.action}
        </Button>
      }
      groups={[
        {
          title: `All ${resource.many}`,
          entries: [
            {
              id: 'xlsx',
              label: copy.export.excel,
              hint: copy.export.excelHint,
              onAction: () => download.export('xlsx'),
            },
            {
              id: 'csv',
              label: copy.export.csv,
              hint: copy.export.csvHint,
              onAction: () => download.export('csv'),
            },
          ],
        },
        {
          title: 'Empty template',
          entries: [
            {
              id: 'xlsx-template',
              label: copy.export.excel,
              hint: copy.export.excelHint,
              onAction: () => download.template('xlsx'),
            },
            {
              id: 'csv-template',
              label: copy.export.csv,
              hint: copy.export.csvHint,
              onAction: () => download.template('csv'),
            },
          ],
        },
      ]}
    />
  );
}
