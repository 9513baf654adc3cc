import type { ShortcutGroup } from '#ui/shortcuts/shortcut-list.tsx';
import { destinationsByKey } from '#app/layouts/use-go-to.ts';
import { copy } from './copy.ts';

const { everywhere, grids, tracker, punches, lists, inbox, lookahead, forms } = copy;

/** All shortcuts, by the place where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: everywhere.title,
    shortcuts: [
      { keys: 'mod+k', label: everywhere.palette },
      { keys: '?', label: everywhere.help },
      { keys: 'escape', label: everywhere.close },
      { keys: 'f6', label: everywhere.notifications },
    ],
  },
  {
    title: copy.goTo,
    shortcuts: destinationsByKey.map(({ letter, label }) => ({ keys: `g+${letter}`, label })),
  },
  {
    title: grids.title,
    shortcuts: [
      { keys: 'arrows', label: grids.move },
      { keys: 'home+end', label: grids.edges },
      { keys: 'pageup+pagedown', label: grids.page },
      { keys: 'enter', label: grids.edit },
      { keys: 'f2', label: grids.editValue },
      { keys: 'tab', label: grids.right },
      { keys: 'escape', label: grids.cancel },
      { keys: 'shift+f10', label: grids.menu },
      { keys: 'delete', label: grids.clear },
      { keys: 'mod+c', label: grids.copy },
      { keys: 'mod+v', label: grids.paste },
      { keys: 'mod+d', label: grids.fillDown },
      { keys: 'mod+r', label: grids.fillRight },
      { keys: 'mod+enter', label: grids.enterInAll },
      { keys: 'mod+z', label: grids.undo },
      { keys: 'mod+shift+z', label: grids.redo },
      { keys: 'mod+a', label: grids.selectAll },
      { keys: 'shift+space', label: grids.selectRow },
      { keys: 'ctrl+space', label: grids.selectColumn },
      { keys: 'alt+arrowleft', label: grids.collapse },
      { keys: 'alt+arrowright', label: grids.expand },
    ],
  },
  {
    title: tracker.title,
    shortcuts: [
      { keys: '/', label: tracker.search },
      { keys: 'alt+arrowdown', label: tracker.calendar },
      { keys: 'space', label: tracker.open },
      { keys: 'insert', label: tracker.add },
      { keys: 'mod+enter', label: tracker.saveReason },
    ],
  },
  {
    title: punches.title,
    shortcuts: [
      { keys: '/', label: tracker.search },
      { keys: 'n', label: punches.raise },
      { keys: 'c', label: punches.clear },
      { keys: 'v', label: punches.verify },
      { keys: 'r', label: punches.reject },
      { keys: 'space', label: punches.select },
      { keys: 'mod+a', label: punches.selectAll },
      { keys: 'mod+z', label: punches.undo },
    ],
  },
  {
    title: lists.title,
    shortcuts: [
      { keys: '/', label: lists.search },
      { keys: 'n', label: lists.create },
      { keys: 'enter', label: lists.open },
      { keys: 'space', label: lists.select },
      { keys: 'delete', label: lists.delete },
      { keys: 'alt+arrowup', label: lists.moveUp },
      { keys: 'alt+arrowdown', label: lists.moveDown },
    ],
  },
  {
    title: inbox.title,
    shortcuts: [
      { keys: 'j', label: inbox.next },
      { keys: 'k', label: inbox.previous },
      { keys: 'enter', label: inbox.open },
      { keys: 'e', label: inbox.done },
      { keys: 'mod+z', label: inbox.undo },
    ],
  },
  {
    title: lookahead.title,
    shortcuts: [
      { keys: 'arrows', label: lookahead.move },
      { keys: 'enter', label: lookahead.open },
      { keys: 'space', label: lookahead.select },
      { keys: 'c', label: lookahead.commit },
      { keys: 'shift+arrowright', label: lookahead.later },
      { keys: 'shift+arrowleft', label: lookahead.earlier },
    ],
  },
  {
    title: forms.title,
    shortcuts: [{ keys: 'mod+enter', label: forms.save }],
  },
];
