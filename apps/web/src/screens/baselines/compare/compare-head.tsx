import { useState } from 'react';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { copy as baselines } from '#screens/baselines/copy.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';
import type { BaselineAddress } from '#screens/baselines/use-baseline-search.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';

export interface CompareHeadProps {
  records: readonly Baseline[];
  address: BaselineAddress;
  a: string;
  b: string;
}

export function CompareHead({ records, address, a, b }: CompareHeadProps) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const options = [
    ...records.map(({ id, number, name, active }) => {
      const label = baselines.label(number, name);
      return { id: String(id), label: active ? copy.activeOption(label) : label };
    }),
    { id: 'forecast', label: baselines.forecasts },
  ];
  const save = async (format: 'xlsx' | 'csv', same: boolean) => {
    setBusy(true);
    try {
      saveFile(await call(baselineCalls.compareExport, { query: { a, b, same, format } }));
    } catch (error) {
      notifyError(error, copy.export.failed);
    } finally {
      setBusy(false);
    }
  };
  const files = (same: boolean) =>
    (['xlsx', 'csv'] as const).map((format) => ({
      id: `${format} ${same}`,
      label: format === 'xlsx' ? copy.export.excel : copy.export.csv,
      hint: `.${format}`,
      onAction: () => void save(format, same),
    }));
  const choose = (next: { a?: string; b?: string }) => address.change({ ...address.search, ...next });
  return (
    <div className="flex flex-col gap-2">
      <Breadcrumb
        crumbs={[
          { label: baselines.programme, href: '/app/programme' },
          { label: baselines.title, href: '/app/programme/baselines' },
          { label: copy.crumb },
        ]}
      />
      <div className="flex flex-wrap items-end gap-2">
        <h1 className="sr-only">{copy.title}</h1>
        <Select
          label={copy.from}
          className="min-w-0 flex-1 sm:max-w-72"
          options={options}
          value={a}
          onChange={(id) => choose({ a: String(id) })}
        />
        <Button icon="arrow-left-right" label={copy.swap} onPress={() => choose({ a: b, b: a })} />
        <Select
          label={copy.to}
          className="min-w-0 flex-1 sm:max-w-72"
          options={options}
          value={b}
          onChange={(id) => choose({ b: String(id) })}
        />
        <span className="ml-auto">
          <Menu
            label={copy.export.label}
            placement="bottom end"
            trigger={
              <Button icon="download" isPending={isBusy} isDisabled={a === b}>
                {copy.export.action}
              </Button>
            }
            groups={[
              { title: copy.export.differences, entries: files(false) },
              { title: copy.export.all, entries: files(true) },
            ]}
          />
        </span>
      </div>
    </div>
  );
}
