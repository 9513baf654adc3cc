import { product } from '#lib/product.ts';
import { useStore } from '#lib/use-store.ts';
import { Logo } from '#ui/logo.tsx';

export interface BrandProps {
  isWordHidden?: boolean;
  /** The organisation’s logo, replacing the default mark. */
  logo?: string | null | undefined;
}

/** Logo and product name. */
export function Brand({ isWordHidden = false, logo }: BrandProps) {
  const name = useStore(product);
  return (
    <span className="flex items-center gap-2.5 text-lg font-semibold">
      {logo ? (
        <Logo src={logo} className={isWordHidden ? 'size-6' : 'h-7 max-w-24'} />
      ) : (
        <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden className="shrink-0">
          <rect width="32" height="32" rx="6" className="fill-accent" />
          <path d="M10 22 22 10" strokeWidth="5" strokeLinecap="round" className="stroke-on-accent" />
        </svg>
      )}
      <span className={isWordHidden ? 'sr-only' : 'truncate'}>{name}</span>
    </span>
  );
}
