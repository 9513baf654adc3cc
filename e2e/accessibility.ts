import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** What can differ between light and dark. */
  colours: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
};

export type WhichRules = keyof typeof rules;

/** What axe finds wrong with the page as it is: each broken rule with the elements that break it. */
export async function accessibilityFaults(page: Page, which: WhichRules): Promise<string[]> {
  await coloursSettle(page);
  // It stays in the page until that is left: reading it costs more than many a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // What React Aria has just spoken stays there for a while, also when the button that it names is gone.
    const context = { exclude: ['[data-live-announcer]'] };
    const { violations } = await run(context, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules[which]);
}

/** A picture has a frame made, in which a new mode begins to show; a colour on its way to another is neither of them. */
async function coloursSettle(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        // What only moves or shrinks has its colours already, as the bar that drains under a notice.
        .filter(({ effect }) =>
          (effect as KeyframeEffect)
            .getKeyframes()
            .some((frame) => !('transform' in frame) || 'opacity' in frame),
        )
        .map((each) => each.finished),
    ),
  );
}
