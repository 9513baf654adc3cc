import { expect, test } from 'vitest';
import { isCrawler } from './is-crawler.ts';

test('tells crawlers from people', () => {
  expect(isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true);
  expect(isCrawler('Mozilla/5.0 (compatible; YandexBot/3.0)')).toBe(true);
  expect(isCrawler('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36')).toBe(
    false,
  );
});
