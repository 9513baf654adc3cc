import { Link } from 'react-aria-components/Link';

/** Number of a look-ahead, linked to it. */
export function IssueNumber({ number, href }: { number: number; href: string | undefined }) {
  return href === undefined ? (
    number
  ) : (
    <Link href={href} className="rounded-sm text-accent-text hover:underline">
      {number}
    </Link>
  );
}
