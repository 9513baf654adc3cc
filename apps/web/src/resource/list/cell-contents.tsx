import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ContentKind, GridContent } from '#grid/grid-source.ts';
import { Avatar } from '#ui/avatar.tsx';
import { badgeClass, type BadgeTone } from '#ui/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { markBoxClass, markShapes } from '#ui/mark-box.tsx';
import { copy } from './copy.ts';

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function makeButton(act: string, className: string): HTMLButtonElement {
  const button = make('button', className);
  button.type = 'button';
  button.tabIndex = -1;
  button.dataset['act'] = act;
  return button;
}

/** Pictures that may have to be fetched are React's; all else is written into the elements of the row. */
const roots = new WeakMap<Element, Root>();

function render(element: Element, picture: ReactNode): void {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  root.render(picture);
}

/** Not at once: React may be rendering the page that throws the row away. */
const unmount = (element: Element) => queueMicrotask(() => roots.get(element)?.unmount());

interface KeyData {
  text: string;
  /** Of records that have a portrait; null if it is missing. */
  portrait?: string | null | undefined;
  badge?: string | undefined;
  hasMenu: boolean;
}

const keyClass = 'flex min-w-0 flex-1 items-center gap-1.5';
const openClass = 'list-open min-w-0 truncate rounded-sm text-left font-medium hover:underline';

/** The key of a record, which opens it, with its portrait, its mark and its menu. */
const keyKind: ContentKind<KeyData> = {
  make() {
    const element = make('span', keyClass);
    element.append(
      make('span', 'flex shrink-0 empty:hidden'),
      makeButton('open', openClass),
      make('span', badgeClass('accent')),
      makeButton('menu', 'list-menu'),
    );
    return element;
  },
  fill(element, { text, portrait, badge = '', hasMenu }) {
    const [face, open, mark, menu] = element.children as unknown as HTMLElement[];
    if (!face || !open || !mark || !menu) return;
    if (portrait !== undefined) render(face, <Avatar size="sm" name={text} src={portrait} isDecorative />);
    open.textContent = text;
    mark.textContent = badge;
    mark.hidden = badge === '';
    menu.hidden = !hasMenu;
    menu.setAttribute('aria-label', copy.menu.label(text));
  },
  drop: (element) => unmount(element.firstElementChild!),
};

export const keyContent = (data: KeyData): GridContent => ({ kind: keyKind, data });

interface RowMarkData {
  name: string;
  isMarked: boolean;
  hasGrip: boolean;
}

/** The checkbox of a row, and the grip that drags it. */
const rowMarkKind: ContentKind<RowMarkData> = {
  make() {
    const element = make('span', 'list-mark');
    const grip = make('span', 'list-grip');
    grip.dataset['grip'] = '';
    grip.title = 'Drag to move';
    const box = make('input', markBoxClass);
    box.type = 'checkbox';
    box.tabIndex = -1;
    box.dataset['act'] = 'mark';
    box.style.setProperty('--mark', markShapes.tick);
    element.append(grip, box);
    return element;
  },
  fill(element, { name, isMarked, hasGrip }) {
    const [grip, box] = element.children as unknown as [HTMLElement, HTMLInputElement];
    grip.hidden = !hasGrip;
    box.checked = isMarked;
    box.setAttribute('aria-label', copy.selection.select(name));
  },
};

export const rowMarkContent = (data: RowMarkData): GridContent => ({ kind: rowMarkKind, data });

const swatchKind: ContentKind<string> = {
  make: () => make('span', 'size-3.5 rounded-sm border border-line-strong'),
  fill: (element, colour) => void (element.style.background = colour),
};

export const swatchContent = (colour: string): GridContent => ({ kind: swatchKind, data: colour });

const iconKind: ContentKind<string> = {
  make: () => make('span', 'flex'),
  fill: (element, name) => render(element, <Icon name={name as IconName} label={name} size={15} />),
  drop: unmount,
};

export const iconContent = (name: string): GridContent => ({ kind: iconKind, data: name });

const badgeKind: ContentKind<{ text: string; tone: BadgeTone }> = {
  make: () => document.createElement('span'),
  fill(element, { text, tone }) {
    element.className = badgeClass(tone);
    element.textContent = text;
  },
};

export const badgeContent = (text: string, tone: BadgeTone): GridContent => ({
  kind: badgeKind,
  data: { text, tone },
});
