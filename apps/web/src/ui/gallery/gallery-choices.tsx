import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { Option } from '#ui/options.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Section } from '#ui/section.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

const disciplines: readonly Option[] = [
  'Civil',
  'Electrical',
  'Fire and gas',
  'HVAC',
  'Instrumentation',
  'Mechanical',
  'Painting and insulation',
  'Piping',
  'Process',
  'Structural',
  'Telecom',
].map((label, position) => ({ id: label, label, hint: `D${String(position + 1).padStart(2, '0')}` }));

const densities = [
  { id: 'compact', label: 'Compact' },
  { id: 'normal', label: 'Normal' },
  { id: 'roomy', label: 'Roomy' },
] as const;

export function GalleryChoices() {
  const [density, setDensity] = useState<'compact' | 'normal' | 'roomy'>('normal');
  return (
    <Section title="Choices" isFramed>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Select label="Discipline" options={disciplines} defaultValue="Mechanical" />
        <Select
          label="Searchable select"
          options={disciplines}
          isSearchable
          isRequired
          help="Opens with a search field."
        />
        <Select
          label="Several disciplines"
          selectionMode="multiple"
          options={disciplines}
          defaultValue={['Civil', 'HVAC']}
        />
        <Select label="Nothing to choose" options={[]} />
        <Select label="Wrong choice" options={disciplines} error="Choose a discipline." />
        <Select label="Not now" options={disciplines} isDisabled />
        <Combobox label="Find a discipline" options={disciplines} />
        <Combobox label="Find several" selectionMode="multiple" options={disciplines} />
        <Combobox label="Nothing to find" options={[]} />
        <div className="flex flex-col gap-1">
          <Checkbox defaultSelected>Include completed</Checkbox>
          <Checkbox>Only mine</Checkbox>
          <Checkbox isIndeterminate>Some of them</Checkbox>
          <Checkbox isDisabled help="Needs a baseline first.">
            Compare with baseline
          </Checkbox>
        </div>
        <RadioGroup
          label="Import"
          defaultValue="preview"
          options={[
            { id: 'preview', label: 'Preview', help: 'Nothing is written.' },
            { id: 'commit', label: 'Commit' },
            { id: 'later', label: 'Later', isDisabled: true },
          ]}
        />
        <div className="flex flex-col gap-3">
          <Switch defaultSelected>Weekly digest</Switch>
          <Switch help="By e-mail, each Monday.">Reminders</Switch>
          <Switch isDisabled>Not available</Switch>
          <SegmentedControl label="Row height" segments={densities} value={density} onChange={setDensity} />
        </div>
      </div>
    </Section>
  );
}
