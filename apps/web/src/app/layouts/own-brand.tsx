import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { Brand, type BrandProps } from '#app/brand.tsx';

/** The brand with the organisation's own logo, if it has one. */
export function OwnBrand(props: BrandProps) {
  return <Brand {...props} logo={usePublicOrganisation()?.logo} />;
}
