import type { ShortcutGroup } from '#ui/shortcuts/shortcut-list.tsx';
import { destinationsByKey } from '#app/layouts/use-go-to.ts';
import { copy } from './copy.ts';

const { tracker } = copy;

/** All shortcuts, by the place where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'mod+k', label: 'Search or go to' },
      { keys: '?', label: 'Show shortcuts and glossary' },
      { keys: 'escape', label: 'Close dialog or panel' },
      { keys: 'f6', label: 'Go to notifications and back' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: destinationsByKey.map(({ letter, label }) => ({ keys: `g+${letter}`, label })),
  },
  {
    title: 'Grids: tracker and lists',
    shortcuts: [
      { keys: 'arrows', label: 'Move. With Shift: select. With Ctrl: go to the edge of the data' },
      { keys: 'home+end', label: 'First or last column. With Ctrl: first or last row, too' },
      { keys: 'pageup+pagedown', label: 'Page up or down' },
      { keys: 'enter', label: 'Edit, then go down. Typing starts an edit, too' },
      { keys: 'f2', label: 'Edit the current value' },
      { keys: 'tab', label: 'Go right. After Esc: leave the grid' },
      { keys: 'escape', label: 'Cancel edit' },
      { keys: 'shift+f10', label: 'Open the menu for the selection' },
      { keys: 'delete', label: 'Clear cells' },
      { keys: 'mod+c', label: 'Copy' },
      { keys: 'mod+v', label: 'Paste, also from a spreadsheet' },
      { keys: 'mod+d', label: 'Fill down' },
      { keys: 'mod+r', label: 'Fill right' },
      { keys: 'mod+enter', label: 'Enter the value in all selected cells' },
      { keys: 'mod+z', label: 'Undo' },
      { keys: 'mod+shift+z', label: 'Redo' },
      { keys: 'mod+a', label: 'Select all' },
      { keys: 'shift+space', label: 'Select row' },
      { keys: 'ctrl+space', label: 'Select column' },
      { keys: 'alt+arrowleft', label: 'Collapse a branch or group. On its code: without Alt' },
      { keys: 'alt+arrowright', label: 'Expand a branch or group' },
    ],
  },
  {
    title: 'Tracker',
    shortcuts: [
      { keys: '/', label: tracker.search },
      { keys: 'alt+arrowdown', label: 'Choose a date in a calendar' },
      { keys: 'space', label: 'Open the turnover or row' },
      { keys: 'insert', label: 'Add a system' },
      { keys: 'mod+enter', label: 'Give the reason of moves, and save' },
    ],
  },
  {
    title: 'Punches',
    shortcuts: [
      { keys: '/', label: tracker.search },
      { keys: 'n', label: 'Raise a punch' },
      { keys: 'c', label: 'Clear the selected punches' },
      { keys: 'v', label: 'Verify the selected punches' },
      { keys: 'r', label: 'Reject the selected punches' },
      { keys: 'space', label: 'Tick the selected punches' },
      { keys: 'mod+a', label: 'Tick all that match' },
      { keys: 'mod+z', label: 'Undo the last edit, command or import' },
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      { keys: '/', label: 'Search the list' },
      { keys: 'n', label: 'New record' },
      { keys: 'enter', label: 'On the code, or on a read-only cell: open the record' },
      { keys: 'space', label: 'Select or clear the record' },
      { keys: 'delete', label: 'On the code: delete the selected records' },
      { keys: 'alt+arrowup', label: 'Move up in the order' },
      { keys: 'alt+arrowdown', label: 'Move down in the order' },
    ],
  },
  {
    title: 'Inbox',
    shortcuts: [
      { keys: 'j', label: 'Next notification' },
      { keys: 'k', label: 'Previous notification' },
      { keys: 'enter', label: 'Open what it’s about' },
      { keys: 'e', label: 'Mark done' },
      { keys: 'mod+z', label: 'Undo the last one marked done' },
    ],
  },
  {
    title: 'Look-ahead',
    shortcuts: [
      { keys: 'arrows', label: 'Move between cards' },
      { keys: 'enter', label: 'Open the turnover' },
      { keys: 'space', label: 'Select the card' },
      { keys: 'c', label: 'Commit for the week, or withdraw' },
      { keys: 'shift+arrowright', label: 'Move a week later. In the timeline: a working day' },
      { keys: 'shift+arrowleft', label: 'Move a week earlier. In the timeline: a working day' },
    ],
  },
  {
    title: 'Forms',
    shortcuts: [{ keys: 'mod+enter', label: 'Save' }],
  },
];
