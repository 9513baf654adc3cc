/** Crawlers whose names contain neither "bot", "spider" nor "crawler". */
const known = new Set([
  'apis-google',
  'bingpreview',
  'chrome-lighthouse',
  'embedly',
  'facebookcatalog',
  'facebookexternalhit',
  'flipboardproxy',
  'google-inspectiontool',
  'google-read-aloud',
  'ia_archiver',
  'iframely',
  'mastodon',
  'mediapartners-google',
  'meta-externalagent',
  'meta-externalfetcher',
  'skypeuripreview',
  'slack-imgproxy',
  'slurp',
  'vkshare',
  'w3c_validator',
  'whatsapp',
]);

/**
 * Whether the client is a search crawler or link preview. Crawlers get no error page, because they would index it.
 * Only whole words count, so that phones whose names end in BOT are not excluded.
 */
export function isCrawler(userAgent: string): boolean {
  const names = userAgent.match(/[\w-]+/g) ?? [];
  return names.some((name) => known.has(name.toLowerCase()) || name.split(/[-_]/).some(namesCrawler));
}

/** Matches `bot`, `Googlebot`, `YandexBot`, `Baiduspider`, `SomeCrawler`, but not the phone brand `CUBOT`. */
function namesCrawler(word: string): boolean {
  if (/^cubot$/i.test(word)) return false;
  return (
    /^(ro)?bot$/i.test(word) || /[a-z0-9]bot$|[A-Za-z0-9]Bot$/.test(word) || /(spider|crawler)$/i.test(word)
  );
}
