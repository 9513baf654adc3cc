import type { Page } from '@playwright/test';

/** Pastes clipboard data of another program, in its formats. */
export async function paste(page: Page, flavours: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const data = new DataTransfer();
    for (const [kind, text] of Object.entries(given)) data.setData(kind, text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, flavours);
}
