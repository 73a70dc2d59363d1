/** In place of the field while a conversation waits for the viewer's yes. */
import { say } from '@friends/contract/core/languages/say';
import { answerRequest, listConversations } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Flag } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { paths } from '#entities/paths.ts';
import { firstName } from '#entities/person/first-name.ts';
import { setReportedThing } from '#entities/report/reported-thing.ts';
import { Button } from '#ui/controls/button.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { conversationKeys } from '../state/conversations.queries.ts';
import { useMessageParts } from '../state/parts.ts';

export function RequestBar({ conversation }: { conversation: Conversation }) {
	const { id, kind, people } = conversation;
	const [, navigate] = useLocation();
	const queryClient = useQueryClient();
	const { askToBlock } = useMessageParts();
	const block = useRef<HTMLButtonElement>(null);
	const person = kind === 'direct' ? people[0] : undefined;
	const { write, isPending, error, variables } = useWrite(answerRequest, {
		networkMode: 'always',
		onSuccess: async (_, { body }) => {
			const keys = [[listConversations.path], [getSignals.path]];
			await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
			if (body.answer === 'decline') navigate(paths.messages, { replace: true });
			else await queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) });
		},
	});
	const answer = (chosen: 'accept' | 'decline') => write({ params: { id }, body: { answer: chosen } });

	return (
		<div className="grid justify-items-center gap-3 border-t border-border px-4 pt-3.5 pb-3 text-center max-dock:pb-[max(12px,env(safe-area-inset-bottom))]">
			<p className="max-w-[44ch] text-small text-pretty text-muted">
				{person
					? say('{name} doesn’t know whether you have read this. Accept, and you can write to each other.', { name: firstName(person) })
					: say('You have been asked to join this group. Accept, and you can write here.')}
			</p>
			{error && <FailureLine>{detailOf(error, say('Check your connection and try again.'))}</FailureLine>}
			<div className="grid w-full max-w-100 grid-cols-2 gap-2.5">
				<Button variant="quiet" pending={isPending && variables?.body.answer === 'decline'} onClick={() => answer('decline')}>
					{say('Decline')}
				</Button>
				<Button pending={isPending && variables?.body.answer === 'accept'} onClick={() => answer('accept')}>
					{say('Accept')}
				</Button>
			</div>
			{person && (
				<div className="flex gap-2">
					<Button
						variant="ghost"
						icon={Flag}
						aria-haspopup="dialog"
						onClick={() => setReportedThing({ target: 'user', id: person.id, person, excerpt: '' })}
					>
						{say('Report')}
					</Button>
					<Button ref={block} variant="ghost" icon={Ban} aria-haspopup="dialog" onClick={() => askToBlock(person, () => block.current)}>
						{say('Block')}
					</Button>
				</div>
			)}
		</div>
	);
}
