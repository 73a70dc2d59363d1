/** Outbox of posts: those that wait for a connection, above the feed or the posts of a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { Clock } from 'lucide-react';
import { UserText } from '#entities/text/user-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useDropPost, useOutgoingPosts } from '../compose/create-post.ts';

/** @param tribeId limits the list to one tribe */
export function OutgoingPosts({ tribeId }: { tribeId?: string }) {
	const waiting = useOutgoingPosts().filter((post) => post.isWaiting && (tribeId === undefined || post.body.tribeId === tribeId));
	const drop = useDropPost();
	return (
		<div role="status" className="contents">
			{waiting.map((post) => (
				<Card key={post.id} className="grid gap-1.5 border-dashed border-border-strong px-4 py-3 tablet:px-5">
					<div className="flex flex-wrap items-center justify-between gap-x-3">
						<p className="flex items-center gap-1.5 text-caption font-label text-muted">
							<Clock aria-hidden size={15} />
							{say('Waiting to be sent')}
						</p>
						<Button variant="ghost" onClick={() => drop(post)}>
							{say('Discard')}
						</Button>
					</div>
					<div className="line-clamp-3 pb-1">
						<UserText text={post.body.body} />
					</div>
				</Card>
			))}
		</div>
	);
}
