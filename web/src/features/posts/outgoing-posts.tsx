/** Posts that wait for a connection, above the feed or the posts of a tribe. */
import { Clock } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useOutgoingPosts } from './create-post.ts';

/** @param tribeId only those that go there */
export function OutgoingPosts({ tribeId }: { tribeId?: string }) {
	const waiting = useOutgoingPosts().filter((post) => post.isWaiting && (tribeId === undefined || post.tribeId === tribeId));
	return (
		<div role="status" className="contents">
			{waiting.map(({ submittedAt, body }) => (
				<Card key={submittedAt} className="grid gap-1.5 border-dashed border-border-strong px-4 py-4 tablet:px-5">
					<p className="flex items-center gap-1.5 text-caption font-semibold text-muted">
						<Clock aria-hidden size={15} />
						Waits to be sent
					</p>
					<div className="line-clamp-3">
						<UserText text={body} />
					</div>
				</Card>
			))}
		</div>
	);
}
