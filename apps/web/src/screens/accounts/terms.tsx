import { PageHead } from '#resource/page-head.tsx';
import { TermsText } from './terms-text.tsx';
import { copy } from './copy.tsx';

export function Terms() {
  return (
    <>
      <PageHead title={copy.terms.title} />
      <TermsText />
    </>
  );
}
