/** Page of the viewer's drafts and scheduled posts. */
import { say } from '@friends/contract/core/languages/say';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { KeptPostsList } from '#features/posts/drafts/kept-posts-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NewPostDialog } from './new-post-dialog.ts';

export function DraftsPage() {
	const [isWriting, setIsWriting] = useState(false);
	const write = () => setIsWriting(true);
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-4">
			<div className="grid grid-cols-1 gap-2 px-1 pt-1 tablet:pt-2">
				<h1 className="text-h1">{say('Drafts')}</h1>
				<p className="text-small text-muted">
					{say('What you keep for later, what goes out at its time, and what waits for a moderator.')}
				</p>
			</div>
			<KeptPostsList
				onCompose={write}
				empty={
					<Card>
						<EmptyState
							illustration="gap"
							title={say('No drafts')}
							text={say('Press “Later” while you write a post to keep it, or to have it sent at a time.')}
							action={
								<Button variant="quiet" icon={SquarePen} aria-haspopup="dialog" onClick={write}>
									{say('Create post')}
								</Button>
							}
						/>
					</Card>
				}
			/>
			<NewPostDialog open={isWriting} onOpenChange={setIsWriting} />
		</div>
	);
}
