import { useCommentTab } from '#comments/comment-tab.tsx';
import { useDataCommentPlace } from '#comments/use-comment-place.ts';
import type { Programme } from '#session/programme-list.ts';
import { SideSheet } from '#ui/side-sheet.tsx';

export interface PunchSheetProps {
  programme: Programme;
  id: number;
  onClose: () => void;
}

/** Side sheet of a punch: details, commands, history and comments. */
export function PunchSheet({ programme, id, onClose }: PunchSheetProps) {
  const comments = useCommentTab(useDataCommentPlace(programme.id, { entity: 'punch', id: String(id) }));
  return (
    <SideSheet isOpen size="lg" title={id} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {comments.content}
    </SideSheet>
  );
}
