// oxlint-disable import/no-unassigned-import -- settings and a style sheet have nothing to assign
import '#lib/zod-settings.ts';
import { start } from '#app/start.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
await start(root);
