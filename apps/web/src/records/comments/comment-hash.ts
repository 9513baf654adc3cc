import { useLocation } from '@tanstack/react-router';

/** The comment that an address shows. */
interface NamedComment {
  comment: number;
  /** The constraint that it is about, whose comments are in a dialog. */
  constraint: number | null;
}

/** The end of an address: `#comment-12`, or `#constraint-5-comment-12`. */
export function writeCommentHash({ comment, constraint }: NamedComment): string {
  return `#${constraint === null ? '' : `constraint-${constraint}-`}comment-${comment}`;
}

/** Null if the end of an address names no comment. */
export function readCommentHash(hash: string): NamedComment | null {
  const match = /^#?(?:constraint-([1-9]\d{0,9})-)?comment-([1-9]\d{0,9})$/.exec(hash);
  if (!match) return null;
  return { comment: Number(match[2]), constraint: match[1] === undefined ? null : Number(match[1]) };
}

/** The comment that the current address shows. */
export function useNamedComment(): NamedComment | null {
  return readCommentHash(useLocation({ select: ({ hash }) => hash }));
}
