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
  await page.evaluate(markLooks, checked);
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Texts announced by React Aria stay for a while, even if the named button is gone.
    const exclude = ['[data-live-announcer]'];
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const isPageHidden = document.querySelector('#root:is([inert], [aria-hidden=true])') !== null;
    const context = isPageHidden && dialog ? { include: [dialog], exclude } : { exclude };
    const { violations } = await run(context, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules[which]);
}

/**
 * Marks the first text of each look, because contrast takes most of a check’s time and a grid has hundreds of cells of a
 * few looks. Texts look the same if all that their contrast depends on is equal: tag, classes and colours of the text and
 * of everything around it, what lies above and below its middle and above its ends, and whether axe leaves it out. Runs
 * in the page.
 */
function markLooks(mark: string): void {
  for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
  const [colours, shapes] = [
    ['color', 'background-color', 'background-image', 'opacity', 'filter', 'mix-blend-mode', 'text-shadow'],
    ['display', 'visibility', 'clip-path', 'position', 'font-size', 'font-weight'],
  ];
  const numbers = new Map<string, number>();
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
    const look = numbers.get(key) ?? numbers.size;
    numbers.set(key, look);
    looks.set(element, look);
    return look;
  };
  const textOf = ({ childNodes }: Element) =>
    [...childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue)
      .join('')
      .trim();
  const seen = new Set<string>();
  for (const element of document.querySelectorAll('body, body *')) {
    const isField = element.matches('input, select, textarea');
    const text = textOf(element);
    if (text === '' && !isField) continue;
    const { left, right, width, top, height } = element.getBoundingClientRect();
    const middle = top + height / 2;
    const ends = [left + 1, right - 1].map((x) => document.elementFromPoint(x, middle));
    const key = [
      lookOf(element),
      ...document.elementsFromPoint(left + width / 2, middle).map(lookOf),
      'ends',
      ...ends.map((end) => end && lookOf(end)),
      // To axe, a single character is no text, and neither is what is too small to be seen.
      text.length === 1,
      width > 1 && height > 1,
      element.closest('label')?.control?.matches(':disabled'),
    ].join('|');
    if (isField || !seen.has(key)) element.setAttribute(mark, '');
    seen.add(key);
  }
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
