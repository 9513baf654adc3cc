import type { UpdateLink } from '@baton/contract/turnover/update-links.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

export interface TeamLinkRowProps {
  link: UpdateLink;
  onRevoke: () => void;
}

/** A link that was given out: until when it works, who used it last, and its end. */
export function TeamLinkRow({ link, onRevoke }: TeamLinkRowProps) {
  const used =
    link.last_used_at === null
      ? 'Not used yet.'
      : `Last used ${formatMoment(link.last_used_at)} by ${link.last_used_name}.`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular">Made {formatMoment(link.created_at)}</span>
          {link.weekly && <Badge tone="accent">Mailed weekly</Badge>}
        </p>
        <p className="text-text-muted">
          Works until {formatMoment(link.expires_at)}. {used}
        </p>
      </div>
      <Button size="sm" variant="ghost" onPress={onRevoke}>
        Revoke<span className="sr-only"> the link made {formatMoment(link.created_at)}</span>
      </Button>
    </li>
  );
}
