import type { Resource } from '@baton/contract/resource/resource.ts';
import { Button } from '#ui/button.tsx';
import { useDownload, type FileFormat } from './use-download.ts';

const templates: { format: FileFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel template' },
  { format: 'csv', label: 'CSV template' },
];

/** Downloads of an empty file with the columns of a resource. */
export function TemplateOffer({ resource, programme }: { resource: Resource; programme: number }) {
  const download = useDownload(resource, programme);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-text-muted">
      No file yet? Start with a template:
      {templates.map(({ format, label }) => (
        <Button
          key={format}
          size="sm"
          icon="download"
          isDisabled={download.isBusy}
          onPress={() => download.template(format)}
        >
          {label}
        </Button>
      ))}
    </p>
  );
}
