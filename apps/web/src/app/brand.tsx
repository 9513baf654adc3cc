import { product } from '#lib/product.ts';
import { useStore } from '#lib/use-store.ts';

export interface BrandProps {
  isWordHidden?: boolean;
}

/** The mark and the product's name. */
export function Brand({ isWordHidden = false }: BrandProps) {
  const name = useStore(product);
  return (
    <span className="flex items-center gap-2.5 text-lg font-semibold">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden className="shrink-0">
        <rect width="32" height="32" rx="6" className="fill-accent" />
        <path d="M10 22 22 10" strokeWidth="5" strokeLinecap="round" className="stroke-on-accent" />
      </svg>
      <span className={isWordHidden ? 'sr-only' : 'truncate'}>{name}</span>
    </span>
  );
}
