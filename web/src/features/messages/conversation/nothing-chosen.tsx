/** Beside the list while no conversation is open. */
import { say } from '@friends/contract/core/languages/say';
import { SquarePen } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function NothingChosen({ onNew }: { onNew: () => void }) {
	return (
		<div className="grid flex-1 place-items-center">
			<EmptyState
				illustration="bubbles"
				title={say('Pick a conversation')}
				text={say('Or start one: a friend, or up to fifty of them.')}
				action={
					<Button icon={SquarePen} onClick={onNew}>
						{say('New message')}
					</Button>
				}
			/>
		</div>
	);
}
