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

/**
 * Accessibility violations of the current page, or of the dialog in front of it (the page behind it is checked without
 * it): each rule with the affected elements.
 */
export async function accessibilityFaults(page: Page, which: WhichRules): Promise<string[]> {
  await coloursSettle(page);
  // Kept in the page until navigation, because injecting it is expensive.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
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
