/** The typeface of the page as a rule that can stand in a file; empty where it can't be had. */
export async function pageFont(): Promise<string> {
  const rule = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .find(
      (each): each is CSSFontFaceRule =>
        each instanceof CSSFontFaceRule &&
        /Inter/.test(each.style.getPropertyValue('font-family')) &&
        // The Latin part has all that is written in a report.
        /U\+0+-/i.test(each.style.getPropertyValue('unicode-range')),
    );
  const address = /url\(["']?([^"')]+)/.exec(rule?.style.getPropertyValue('src') ?? '')?.[1];
  if (!rule || address === undefined) return '';
  try {
    const answer = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href));
    if (!answer.ok) return '';
    return `@font-face{font-family:Inter;font-weight:100 900;src:url(${await asDataUrl(await answer.blob())})}`;
  } catch {
    return '';
  }
}

function asDataUrl(data: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('It could not be read.')));
    reader.readAsDataURL(data);
  });
}
