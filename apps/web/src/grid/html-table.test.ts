import { expect, it } from 'vitest';
import { serialiseTable } from './html-table.ts';

it('writes text that cannot become markup, and keeps line ends', () => {
  expect(serialiseTable([['<b>&"', 'a\nb']])).toBe(
    '<table><tbody><tr><td>&lt;b&gt;&amp;&quot;</td><td>a<br>b</td></tr></tbody></table>',
  );
});
