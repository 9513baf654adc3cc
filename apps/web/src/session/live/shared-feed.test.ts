import { expect, it } from 'vitest';
import type { StreamEvent } from '@baton/contract/home/activity.ts';
import { shareFeed, type FeedChannel, type FeedMessage, type Follow } from './shared-feed.ts';

/** Tabs of one browser, with a broadcast channel and a lock. */
function createBrowser() {
  const tabs = new Map<object, (message: FeedMessage) => void>();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const channel = (): FeedChannel => {
    const self = {};
    return {
      send: (message) => tabs.forEach((hear, tab) => tab !== self && hear(message)),
      listen: (hear) => void tabs.set(self, hear),
      close: () => void tabs.delete(self),
    };
  };
  const exclusively = async (work: () => Promise<void>) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    isHeld = true;
    await work();
    isHeld = false;
    waiting.shift()?.();
  };
  return { channel, exclusively };
}

function openTab({ channel, exclusively }: ReturnType<typeof createBrowser>) {
  const heard: number[] = [];
  const reading: { on?: Parameters<Follow>[0] } = {};
  const feed = shareFeed({
    channel: channel(),
    exclusively,
    onEvent: (event) => heard.push('revision' in event ? event.revision : 0),
    follow: (on, signal) =>
      new Promise((resolve) => {
        reading.on = on;
        signal.addEventListener('abort', () => resolve());
      }),
  });
  return { feed, heard, reading };
}

const event = (revision: number): StreamEvent => ({ programme: 3, revision, entity: 'tracker' });
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('lets one tab read and tells the others', () => {
  const browser = createBrowser();
  const [first, second] = [openTab(browser), openTab(browser)];
  first.reading.on?.onState('live');
  first.reading.on?.onEvent(event(5));
  expect([first.heard, second.heard]).toEqual([[5], [5]]);
  expect(second.reading.on).toBeUndefined();
  expect(second.feed.state.read()).toBe('live');
});

it('tells a tab that comes later how it stands', () => {
  const browser = createBrowser();
  openTab(browser).reading.on?.onState('live');
  expect(openTab(browser).feed.state.read()).toBe('live');
});

it('goes on in another tab when the first closes', async () => {
  const browser = createBrowser();
  const [first, second] = [openTab(browser), openTab(browser)];
  first.feed.stop();
  await settle();
  second.reading.on?.onEvent(event(6));
  expect(second.heard).toEqual([6]);
  expect(first.heard).toEqual([]);
});
