/** Posts that wait for a connection, above the feed. */
import { Clock } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useOutgoingPosts } from './create-post.ts';

export function OutgoingPosts() {
	const waiting = useOutgoingPosts().filter(({ isWaiting }) => isWaiting);
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
