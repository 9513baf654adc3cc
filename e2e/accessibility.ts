import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** Rules that can differ between light and dark. */
  colours: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
};

export type WhichRules = keyof typeof rules;

/** Attribute of the texts whose contrast is checked. */
const checked = 'data-contrast-checked';

/** Attribute of what is checked. */
const inFront = 'data-checked-front';

/** Looks whose contrast this worker has checked, in any journey; the colours of a mode are part of a look. */
const checkedLooks = new Set<number>();

/**
 * Accessibility violations of the current page, or of the dialog in front of it (the page behind it is checked without
 * it): each rule with the affected elements.
 */
export async function accessibilityFaults(page: Page, which: WhichRules): Promise<string[]> {
  await coloursSettle(page);
  // Kept in the page until navigation, because injecting it is expensive.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate((mark) => {
      const { configure } = (window as unknown as { axe: typeof axe }).axe;
      configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
    }, checked);
  }
  await page.evaluate(markFront, inFront);
  const looks = await page.evaluate(markLooks, { front: inFront, mark: checked, known: [...checkedLooks] });
  for (const look of looks) checkedLooks.add(look);
  return page.evaluate(
    async ({ runOnly, front }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Texts announced by React Aria stay for a while, even if the named button is gone.
      const exclude = ['[data-live-announcer]'];
      const dialog = document.querySelector(`[${front}]:not(body)`);
      const context = dialog ? { include: [dialog], exclude } : { exclude };
      const { violations } = await run(context, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    { runOnly: rules[which], front: inFront },
  );
}

/** Marks what is checked: the dialog in front, or everything. Runs in the page. */
function markFront(mark: string): void {
  for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const isPageHidden = document.querySelector('#root:is([inert], [aria-hidden=true])') !== null;
  (isPageHidden && dialog ? dialog : document.body).setAttribute(mark, '');
}

/**
 * Marks the first text of each look that isn’t known yet, and returns these looks, because contrast takes most of a
 * check’s time and a grid has hundreds of cells of a few looks. Texts look the same if all that their contrast depends on
 * is equal: tag, classes and colours of the text and of everything around it, what lies above and below its middle and
 * above its ends, and whether axe leaves it out. Runs in the page.
 */
function markLooks({ front, mark, known }: { front: string; mark: string; known: number[] }): number[] {
  for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
  const [colours, shapes] = [
    ['color', 'background-color', 'background-image', 'opacity', 'filter', 'mix-blend-mode', 'text-shadow'],
    ['display', 'visibility', 'clip-path', 'position', 'font-size', 'font-weight'],
  ];
  /** The same number for the same text on every page. */
  const numberOf = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2_654_435_761);
      low = Math.imul(low ^ text.charCodeAt(at), 1_597_334_677);
    }
    return (high >>> 0) * 0x200000 + (low >>> 11);
  };
  const looks = new Map<Element, number>();
  /** Number of the look of an element and of everything around it. */
  const lookOf = (element: Element): number => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const key = [
      element.parentElement ? lookOf(element.parentElement) : '',
      element.tagName,
      element.getAttribute('class'),
      element.matches(':disabled, [aria-disabled=true], [inert], [aria-hidden=true]'),
      ...[...colours, ...shapes].map((name) => style.getPropertyValue(name)),
    ].join('|');
    const look = numberOf(key);
    looks.set(element, look);
    return look;
  };
  const textOf = ({ childNodes }: Element) =>
    [...childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue)
      .join('')
      .trim();
  const seen = new Set(known);
  const found: number[] = [];
  for (const element of document.querySelectorAll(`[${front}], [${front}] *`)) {
    const isField = element.matches('input, select, textarea');
    const text = textOf(element);
    if (text === '' && !isField) continue;
    const { left, right, width, top, height } = element.getBoundingClientRect();
    const middle = top + height / 2;
    const ends = [left + 1, right - 1].map((x) => document.elementFromPoint(x, middle));
    const whole = [
      lookOf(element),
      ...document.elementsFromPoint(left + width / 2, middle).map(lookOf),
      'ends',
      ...ends.map((end) => end && lookOf(end)),
      // To axe, a single character is no text, and neither is what is too small to be seen.
      text.length === 1,
      width > 1 && height > 1,
      element.closest('label')?.control?.matches(':disabled'),
    ].join('|');
    const key = numberOf(whole);
    if (isField || !seen.has(key)) element.setAttribute(mark, '');
    if (!seen.has(key)) found.push(key);
    seen.add(key);
  }
  return found;
}

/** A screenshot forces a frame in which a new mode is applied; colours in transition must not be checked. */
async function coloursSettle(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        // Animations of position or size don’t affect colours, such as the bar of a notice.
        .filter(({ effect }) =>
          (effect as KeyframeEffect)
            .getKeyframes()
            .some((frame) => !('transform' in frame) || 'opacity' in frame),
        )
        .map((each) => each.finished),
    ),
  );
}
