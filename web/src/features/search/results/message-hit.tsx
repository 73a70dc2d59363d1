/** A message that a search has found, with the conversation that it leads to, and who else can find it. */

import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { FoundMessage } from '@friends/contract/search/search.schema';
import { UserRound } from 'lucide-react';
import { channelMessagePath } from '#entities/channel/channel-message-path.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import type { Find } from '../marks.ts';
import { HitRow } from './hit-row.tsx';

export function MessageHit({ message, find }: { message: FoundMessage; find: Find }) {
	const { author, text, createdAt, conversation } = message;
	const name = author?.name ?? say('A deleted member');
	return (
		<HitRow
			href={hrefOf(message)}
			label={say('Message by {name}', { name })}
			picture={author ? <Avatar person={author} /> : <Gone />}
			name={name}
			detail={
				<>
					<TimeAgo at={createdAt} />
					{' · '}
					<bdi>{placeOf(conversation)}</bdi>
				</>
			}
			text={text}
			find={find}
			foot={findersOf(conversation)}
		/>
	);
}

function Gone() {
	return (
		<span aria-hidden className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
			<UserRound size={20} />
		</span>
	);
}

function hrefOf({ id, conversation }: FoundMessage): string {
	const { kind, channel } = conversation;
	if (!channel) return paths.message(conversation.id, id);
	const threadId = kind === 'thread' ? conversation.id : null;
	return channelMessagePath({ tribeSlug: channel.tribe.slug, channelSlug: channel.slug, threadId, id });
}

function placeOf({ channel, kind, name, people }: Conversation): string {
	if (channel) return say('#{channel} in {tribe}', { channel: channel.name, tribe: channel.tribe.name });
	if (kind === 'group') return name;
	return say('between you and {name}', { name: people[0]?.name ?? say('A deleted member') });
}

function findersOf({ channel, kind, memberCount }: Conversation): string {
	if (channel) return say('Only those who can read this channel can find this');
	if (kind === 'group')
		return say('Only the {count, plural, one {# person} other {# people}} of this group can find this', { count: memberCount });
	return say('Only you two can find this');
}
