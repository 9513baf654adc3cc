import { Brand } from '#app/brand.tsx';
import { latePart } from '#lib/lazy-part.tsx';
import { HeaderSkeleton } from './header-skeleton.tsx';
import { useMainDestinations } from '#app/destinations.ts';
import { SidebarLink } from './sidebar-link.tsx';

// Controls that open menus, have tooltips or send requests; loaded after the first rows of the tracker or a list.
export const Header = latePart(async () => (await import('./header.tsx')).Header, HeaderSkeleton);
export const OwnBrand = latePart(async () => (await import('./own-brand.tsx')).OwnBrand, Brand);
export const RailLinks = latePart(async () => (await import('./rail-links.tsx')).RailLinks, RailSkeleton);
export const FoldSidebar = latePart(
  async () => (await import('./fold-sidebar.tsx')).FoldSidebar,
  () => <span className="size-8" />,
);

/** Loads all of them, for pages whose first screen needs the same code. */
export async function loadControls(): Promise<void> {
  await Promise.all([Header, OwnBrand, RailLinks, FoldSidebar].map(({ load }) => load()));
}

/** Links of the collapsed sidebar until their tooltips are loaded. */
function RailSkeleton() {
  return useMainDestinations().map((destination) => (
    <SidebarLink key={destination.href} destination={destination} isNarrow />
  ));
}
