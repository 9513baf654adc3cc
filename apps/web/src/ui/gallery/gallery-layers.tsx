import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import { CommandPalette } from '#ui/palette/command-palette.tsx';
import type { Command } from '#ui/palette/filter-commands.ts';
import { Popover } from '#ui/popover.tsx';
import { Section } from '#ui/section.tsx';
import { ShortcutList } from '#ui/shortcuts/shortcut-list.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const say = (title: string) => () => void notify({ title });

const commands: readonly Command[] = [
  {
    id: 'tracker',
    group: 'Go to',
    label: 'Tracker',
    icon: 'table-2',
    keywords: ['dates', 'grid'],
    run: say('Tracker'),
  },
  { id: 'lookahead', group: 'Go to', label: 'Look-ahead', icon: 'calendar-range', run: say('Look-ahead') },
  { id: 'reporting', group: 'Go to', label: 'Reporting', icon: 'chart-column', run: say('Reporting') },
  {
    id: 'import',
    group: 'Actions',
    label: 'Import milestones',
    icon: 'upload',
    hint: 'CSV, XLSX',
    run: say('Import'),
  },
  {
    id: 'keys',
    group: 'Help',
    label: 'Keyboard shortcuts',
    icon: 'keyboard',
    shortcut: '?',
    run: say('Shortcuts'),
  },
];

const shortcuts = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'mod+k', label: 'Command palette' },
      { keys: '?', label: 'This list' },
    ],
  },
  {
    title: 'Forms',
    shortcuts: [
      { keys: 'mod+enter', label: 'Save' },
      { keys: 'escape', label: 'Close the top layer' },
    ],
  },
];

const menuGroups = [
  {
    entries: [
      { id: 'edit', label: 'Edit', icon: 'pencil', shortcut: 'e', onAction: say('Edit') },
      {
        id: 'copy',
        label: 'Copy to',
        icon: 'copy',
        entries: [
          { id: 'a', label: 'Area A' },
          { id: 'b', label: 'Area B' },
        ],
      },
      { id: 'export', label: 'Export', icon: 'download', isDisabled: true },
    ],
  },
  { entries: [{ id: 'delete', label: 'Delete', icon: 'trash-2', isDanger: true, onAction: say('Delete') }] },
] as const;

async function askAndDelete() {
  const impact = [
    { count: 1, what: 'area' },
    { count: 1204, what: 'tags' },
  ];
  const text = 'The area and everything in it is deleted for everyone.';
  const isSure = await confirmDanger({
    title: 'Delete Module 10?',
    text,
    impact,
    confirmLabel: 'Delete area',
  });
  if (isSure) notifyWithUndo({ title: 'Area deleted', undo: say('Area is back') });
}

function openSampleDialog() {
  void openModal(({ close, ...controls }) => (
    <Dialog
      {...controls}
      title="Create team"
      footer={
        <>
          <Button onPress={() => close()}>Cancel</Button>
          <Button variant="primary" onPress={() => close()}>
            Create team
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's first field takes the focus */}
        <TextField label="Name" isRequired autoFocus />
        <TextArea label="Remarks" help="Shown to everyone in the programme." />
      </div>
    </Dialog>
  ));
}

function openSampleSheet() {
  void openModal(({ close, ...controls }) => (
    <SideSheet
      {...controls}
      title="Cooling water"
      subtitle="24-CW-01"
      footer={
        <Button variant="primary" onPress={() => close()}>
          Save
        </Button>
      }
    >
      <TextField label="Name" defaultValue="Cooling water" />
    </SideSheet>
  ));
}

export function GalleryLayers() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);

  return (
    <Section title="Layers" isFramed>
      <div className="flex flex-wrap gap-2">
        <Button onPress={openSampleDialog}>Dialog</Button>
        <Button onPress={openSampleSheet}>Side sheet</Button>
        <Button onPress={() => void askAndDelete()}>Confirm</Button>
        <Menu label="Row actions" trigger={<Button icon="ellipsis">Menu</Button>} groups={menuGroups} />
        <Popover label="Legend" trigger={<Button>Popover</Button>}>
          Anything small that belongs to the button.
        </Popover>
        <Button icon="command" onPress={() => setPaletteOpen(true)}>
          Palette
        </Button>
        <Button icon="keyboard" onPress={() => setListOpen(true)}>
          Shortcuts
        </Button>
      </div>
      <CommandPalette commands={commands} isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} />
      <Dialog title="Keyboard shortcuts" isOpen={isListOpen} onOpenChange={setListOpen}>
        <ShortcutList groups={shortcuts} />
      </Dialog>
    </Section>
  );
}
