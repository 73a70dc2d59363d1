/** Earlier versions of a message, fetched when opened. */
import { RevisionsDialog } from '#entities/text/revisions-dialog.tsx';
import { useMessageRevisions } from '../state/conversations.queries.ts';

export interface EarlierVersionsProps {
	id: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function EarlierVersions({ id, open, onOpenChange }: EarlierVersionsProps) {
	const { data, ...list } = useMessageRevisions(id, { enabled: open });
	const revisions = data && { ...data, items: data.items.map(({ text, ...rest }) => ({ ...rest, title: null, body: text })) };
	return <RevisionsDialog open={open} onOpenChange={onOpenChange} list={{ ...list, data: revisions }} />;
}
