import type { Download } from '#lib/api-client.ts';
import { FileMenu, type FileMenuProps } from '#resource/file-menu.tsx';

type Format = 'xlsx' | 'csv';

export interface RegisterExportProps<Query> {
  label: string;
  /** What is shown; undefined if that is all. */
  shown: { title: string; query: Query } | undefined;
  all: string;
  fetch: (query: Query, format: Format) => Promise<Download>;
  /** The same to print. */
  pdf?: { label: string; fetch: (query: Query) => Promise<Download> };
  more?: FileMenuProps['files'];
}

/** Exports what is shown, or all. */
export function RegisterExport<Query extends object>(props: RegisterExportProps<Query>) {
  const { label, shown, all, fetch, pdf, more = [] } = props;
  const offer = (title: string, query: Query) => ({
    title,
    fetch: (format: Format) => fetch(query, format),
    ...(pdf && { pdf: { label: pdf.label, fetch: () => pdf.fetch(query) } }),
  });
  const files = [...(shown ? [offer(shown.title, shown.query)] : []), offer(all, {} as Query), ...more];
  return <FileMenu {...{ label, files }} size="sm" />;
}
