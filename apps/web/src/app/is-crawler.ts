/** Crawlers get no error page: what they would index is not what is there. */
export function isCrawler(userAgent: string): boolean {
  return /bot|crawl|spider|slurp|facebookexternalhit|embedly|lighthouse|preview/i.test(userAgent);
}
