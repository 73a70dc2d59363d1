/** Tells screen readers each message that comes while the conversation is open, once. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { quoted } from '../message/quotation.tsx';

const keptWords = 3;

export interface NewMessageRegionProps {
	messages: readonly Message[];
	/** Place of the last message when the conversation was opened. */
	openedAt: number;
	viewerId: string;
}

export function NewMessageRegion({ messages, openedAt, viewerId }: NewMessageRegionProps) {
	const come = messages.filter(({ seq, author }) => seq > openedAt && author?.id !== viewerId).slice(-keptWords);
	return (
		<div aria-live="polite" className="sr-only">
			{come.map(({ id, author, text, isDeleted }) => (
				<p key={id}>
					{say('{name}: {words}', { name: author?.name ?? say('A deleted member'), words: quoted({ excerpt: text, isDeleted }) })}
				</p>
			))}
		</div>
	);
}
