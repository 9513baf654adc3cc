import { PageHead } from '#resource/page-head.tsx';
import { TermsText } from './terms-text.tsx';

export function Terms() {
  return (
    <>
      <PageHead title="Terms and conditions" />
      <TermsText />
    </>
  );
}
