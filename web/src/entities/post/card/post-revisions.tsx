/** Edit history of a post, fetched when opened. */
import { RevisionsDialog } from '#entities/text/revisions-dialog.tsx';
import { usePostRevisions } from '../posts.queries.ts';

export interface PostRevisionsProps {
	id: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function PostRevisions({ id, ...dialog }: PostRevisionsProps) {
	return <RevisionsDialog {...dialog} list={usePostRevisions(id, { enabled: dialog.open })} />;
}
