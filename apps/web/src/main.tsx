import { prefetch } from './app/prefetch.ts';
import { allowEmptyMarkup } from '#lib/trusted-types.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
allowEmptyMarkup();
const ahead = prefetch(document, location);
// Not awaited: the page imports from this file's chunk, which would wait for the page.
void import('#app/start.tsx').then(
  ({ start }) => start(root, ahead),
  // Told by /lost-script.js, which is there before this script.
  () => dispatchEvent(new Event('baton:lost')),
);
