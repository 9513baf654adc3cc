import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from '#ui/gallery/gallery.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Gallery isAlone />
  </StrictMode>,
);
