import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAll } from '../all.ts';
import { keys, startFirefox, type Firefox } from '../firefox.ts';
import { cleanUp, firstAdmin, newFolder, signInAsAdmin, startServer } from '../server-process.ts';

let dataDir: string;
let profile: string;
let firefox: Firefox | undefined;
beforeEach(() => {
  dataDir = newFolder();
  profile = newFolder();
});
afterEach(async () => {
  await firefox?.stop();
  await cleanUp(dataDir);
  await cleanUp(profile);
});

/** As a spreadsheet writes it: the text ends with a line end, and the table is in a page with styles. */
const spreadsheet = {
  'text/plain': 'North\tOwn words\r\n"South, \r\nby the sea"\tModule\r\n',
  'text/html': `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General}</style></head>
    <body><table border=0><tr height=20><td>North</td><td>Own words</td></tr>
    <tr><td style='color:red'>South,<br>by the sea</td><td>Module</td></tr></table></body></html>`,
};
const table = '<table><tr><td>East</td></tr><tr><td>West</td></tr></table>';

it.runIf(isAll)('copies, cuts and pastes cells in Firefox, by keys and from the menu', async () => {
  const server = await startServer({ DATA_DIR: dataDir, ...firstAdmin, SAMPLE_PROGRAMME: '' });
  const page = (firefox = await startFirefox(process.env['FIREFOX'] ?? 'firefox', profile));
  const textOf = (selector: string) =>
    page.evaluate<string | null>(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
  const cell = (row: number, column: number) =>
    `[role=row][aria-rowindex="${row}"] [data-column="${column}"]`;
  const cellsOf = (column: number) => Promise.all([2, 3].map(async (row) => await textOf(cell(row, column))));
  const said = () => textOf('.grid-root > output');
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()', true);
  const fromElsewhere = (flavours: Record<string, string>) =>
    page.evaluate(`navigator.clipboard.write([new ClipboardItem(${JSON.stringify(flavours)})])`, true);
  const open = async (path: string) => {
    await page.open(server.url + path);
    await expect.poll(() => textOf(cell(3, 1))).toBeTruthy();
  };
  const token = await signInAsAdmin(server);
  await page.open(`${server.url}/auth/login`);
  await page.evaluate(`document.cookie = 'access_token=${token}; path=/; SameSite=Strict'`);

  await open('/app/programme/areas');
  const names = await cellsOf(1);
  // A click ends a selection of text, so that Ctrl+C means the cell.
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('h1'))`);
  await page.click(cell(2, 1));
  await page.press(keys.shift, keys.down);
  await page.press(keys.control, 'c');
  await expect.poll(clipboard).toBe(names.join('\r\n'));

  await fromElsewhere(spreadsheet);
  await page.press(keys.control, 'v');
  await expect.poll(() => cellsOf(1)).toEqual(['North', 'South, by the sea']);
  await fromElsewhere({ 'text/html': table });
  await page.click(cell(2, 1));
  await page.press(keys.control, 'v');
  await expect.poll(() => cellsOf(1)).toEqual(['East', 'West']);

  const owner = 5;
  expect(await textOf(cell(2, owner))).toBeTruthy();
  await page.click(cell(2, owner));
  await page.press(keys.control, 'x');
  await expect.poll(() => textOf(cell(2, owner))).toBe('');
  expect(await clipboard()).not.toBe('');

  await page.click(cell(3, 1), 'right');
  const copyEntry = '[role=menuitem][data-key=copy-cells]';
  await expect.poll(() => textOf(copyEntry)).toContain('Copy');
  await page.click(copyEntry);
  await expect.poll(clipboard).toBe('West');

  await open('/app/tracker');
  await page.click(cell(3, 0));
  await page.press(keys.shift, keys.right);
  await page.press(keys.control, 'c');
  await expect.poll(clipboard).toBe((await Promise.all([0, 1].map((at) => textOf(cell(3, at))))).join('\t'));

  // Rows that aren’t loaded yet are copied later.
  await open('/app/punches');
  await page.click(cell(2, 0));
  await page.press(keys.control, ' ');
  await expect.poll(said).toMatch(/Selected/);
  await page.press(keys.control, 'c');
  await expect.poll(said).toMatch(/Copied/);
  expect((await clipboard()).split('\r\n').length).toBeGreaterThan(50);
});
