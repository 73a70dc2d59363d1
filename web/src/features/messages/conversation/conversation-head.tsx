/** Above the first message: who the conversation is with. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { ChannelIcon } from '#entities/channel/channel-icon.tsx';
import { ConversationFace } from '../state/conversation-face.tsx';
import { nameOf, subtitleOf } from '../state/words.ts';

export function ConversationHead({ conversation }: { conversation: Conversation }) {
	const { kind, channel, viewer, lastSeq } = conversation;
	const name = nameOf(conversation);
	return (
		<div className="mt-auto grid justify-items-center gap-1 px-4 py-8 text-center">
			{channel ? (
				<span className="grid size-20 place-items-center rounded-full bg-sunken text-muted">
					<ChannelIcon channel={channel} size={34} />
				</span>
			) : (
				<ConversationFace conversation={conversation} size="lg" />
			)}
			<p dir="auto" className="mt-2 text-h2 wrap-anywhere">
				{name}
			</p>
			<p dir="auto" className="max-w-[48ch] text-small text-pretty wrap-anywhere text-muted">
				{subtitleOf(conversation)}
			</p>
			{lastSeq === 0 && (viewer.canWrite || channel) && (
				<p className="mt-2 max-w-[40ch] text-pretty text-muted">{viewer.canWrite ? beginningOf(kind) : say('Nothing here yet.')}</p>
			)}
		</div>
	);
}

function beginningOf(kind: Conversation['kind']): string {
	if (kind === 'channel') return say('Nothing here yet. Say the first words.');
	return kind === 'group' ? say('This is the beginning. Say what brings you together.') : say('This is the beginning. Say hello.');
}
