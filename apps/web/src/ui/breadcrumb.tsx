import { Breadcrumb as AriaBreadcrumb, Breadcrumbs } from 'react-aria-components/Breadcrumbs';
import { Link } from 'react-aria-components/Link';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: string;
  href?: string;
}

export interface BreadcrumbProps {
  /** From the root to the current page, which needs no URL. */
  crumbs: readonly Crumb[];
}

export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map((crumb, position) => (
          <AriaBreadcrumb key={crumb.label} className="flex min-w-0 items-center gap-1">
            {position > 0 && <Icon name="chevron-right" size={12} className="text-text-faint" />}
            <Link
              {...(crumb.href && { href: crumb.href })}
              className="truncate rounded-sm text-text-muted hover:text-text data-[current]:text-text data-[disabled]:cursor-default"
            >
              {crumb.label}
            </Link>
          </AriaBreadcrumb>
        ))}
      </Breadcrumbs>
    </nav>
  );
}
