/** Link previews and readers of pages whose names do not say what they are. */
const known = new Set([
  'bingpreview',
  'chrome-lighthouse',
  'embedly',
  'facebookcatalog',
  'facebookexternalhit',
  'flipboardproxy',
  'google-inspectiontool',
  'ia_archiver',
  'iframely',
  'mastodon',
  'meta-externalagent',
  'meta-externalfetcher',
  'skypeuripreview',
  'slack-imgproxy',
  'slurp',
  'vkshare',
  'whatsapp',
]);

/**
 * Whether a program reads the page for a search or for the preview of a link. Crawlers get no error page: what they
 * would index is not what is there. Only whole words count, so that a phone whose name ends in BOT is a person's.
 */
export function isCrawler(userAgent: string): boolean {
  const names = userAgent.match(/[\w-]+/g) ?? [];
  return names.some((name) => known.has(name.toLowerCase()) || name.split(/[-_]/).some(namesCrawler));
}

/** `bot`, `Googlebot` and `YandexBot`, `Baiduspider`, `SomeCrawler`; but not `CUBOT`, which is a phone. */
function namesCrawler(word: string): boolean {
  if (/^cubot$/i.test(word)) return false;
  return (
    /^(ro)?bot$/i.test(word) || /[a-z0-9]bot$|[A-Za-z0-9]Bot$/.test(word) || /(spider|crawler)$/i.test(word)
  );
}
