import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from '#ui/gallery/gallery.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <UiProvider navigate={(path) => location.assign(path)}>
      <Gallery isAlone />
    </UiProvider>
  </StrictMode>,
);
