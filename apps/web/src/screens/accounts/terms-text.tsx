import { Skeleton } from '#ui/skeleton.tsx';
import { usePublicOrganisation } from './use-public-organisation.ts';

/** The organisation's terms by paragraph, or whom to contact if there are none. */
export function TermsText() {
  const organisation = usePublicOrganisation();
  if (!organisation) {
    return (
      <div aria-busy className="flex flex-col gap-2">
        <p className="sr-only">Loading terms</p>
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </div>
    );
  }
  const paragraphs = organisation.terms_text.split(/\n{2,}/).filter((text) => text.trim() !== '');
  if (paragraphs.length === 0) {
    return (
      <p className="text-text-muted">
        {`${organisation.name} hasn’t published terms for ${organisation.product} yet.`}
        {organisation.support_email !== '' && ` Questions? Email ${organisation.support_email}.`}
      </p>
    );
  }
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {paragraphs.map((text, position) => (
        <p key={position} className="whitespace-pre-line">
          {text}
        </p>
      ))}
      <p className="text-sm text-text-muted tabular">{`Version ${organisation.terms_version}`}</p>
    </div>
  );
}
