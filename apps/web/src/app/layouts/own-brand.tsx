import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { Brand, type BrandProps } from '#app/brand.tsx';

/** Brand with the organisation’s logo, if it has one. */
export function OwnBrand(props: BrandProps) {
  return <Brand {...props} logo={usePublicOrganisation()?.logo} />;
}
