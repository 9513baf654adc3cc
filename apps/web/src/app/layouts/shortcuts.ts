import type { ShortcutGroup } from '#ui/shortcuts/shortcut-list.tsx';
import { destinationsByKey } from './use-go-to.ts';

/** Shortcuts listed by `?`. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'mod+k', label: 'Search or go to' },
      { keys: '?', label: 'This list' },
      { keys: 'escape', label: 'Close the top layer' },
      { keys: 'f6', label: 'Go to the notices and back' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: destinationsByKey.map(({ letter, label }) => ({ keys: `g+${letter}`, label })),
  },
  {
    title: 'Grids: the tracker and lists',
    shortcuts: [
      { keys: 'arrows', label: 'Move; with Shift select, with Ctrl go to the edge of the data' },
      { keys: 'home+end', label: 'First or last column; with Ctrl also row' },
      { keys: 'pageup+pagedown', label: 'A screenful up or down' },
      { keys: 'enter', label: 'Edit, then go down; typing edits too' },
      { keys: 'f2', label: 'Edit what is there' },
      { keys: 'tab', label: 'Go right; after Esc it leaves the grid' },
      { keys: 'escape', label: 'Leave an edit as it was' },
      { keys: 'shift+f10', label: 'What can be done with the selection' },
      { keys: 'delete', label: 'Clear' },
      { keys: 'mod+c', label: 'Copy' },
      { keys: 'mod+v', label: 'Paste, also from a spreadsheet' },
      { keys: 'mod+d', label: 'Fill down' },
      { keys: 'mod+r', label: 'Fill to the right' },
      { keys: 'mod+enter', label: 'Put what is typed into all selected cells' },
      { keys: 'mod+z', label: 'Undo' },
      { keys: 'mod+shift+z', label: 'Redo' },
      { keys: 'mod+a', label: 'Select everything' },
      { keys: 'shift+space', label: 'Select the row' },
      { keys: 'ctrl+space', label: 'Select the column' },
      { keys: 'alt+arrowleft', label: 'Fold a branch or a group; on its code without Alt' },
      { keys: 'alt+arrowright', label: 'Unfold it' },
    ],
  },
  {
    title: 'Tracker',
    shortcuts: [
      { keys: '/', label: 'Search in the tracker' },
      { keys: 'alt+arrowdown', label: 'Choose a day from a calendar' },
      { keys: 'space', label: 'Open the cell or the row' },
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      { keys: '/', label: 'Search the list' },
      { keys: 'n', label: 'New record' },
      { keys: 'enter', label: 'On the code, or what is not edited in its cell: open the record' },
      { keys: 'space', label: 'Tick the selected records' },
      { keys: 'delete', label: 'On the code: delete the selected records' },
      { keys: 'alt+arrowup', label: 'Move up in its order' },
      { keys: 'alt+arrowdown', label: 'Move down in its order' },
    ],
  },
  {
    title: 'Look-ahead',
    shortcuts: [
      { keys: 'arrows', label: 'Go through the cards' },
      { keys: 'enter', label: 'Open the turnover' },
      { keys: 'space', label: 'Select the card' },
      { keys: 'c', label: 'Promise it for the week, or withdraw the promise' },
      { keys: 'shift+arrowright', label: 'Move it a week later; along the timeline a working day' },
      { keys: 'shift+arrowleft', label: 'Move it earlier' },
    ],
  },
  {
    title: 'Forms',
    shortcuts: [{ keys: 'mod+enter', label: 'Save' }],
  },
];
