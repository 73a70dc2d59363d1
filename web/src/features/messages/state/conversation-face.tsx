/** Face of a conversation: its person, the picture of a group, or two of its people. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { Presence } from '@friends/contract/presence/presence.schema';
import { smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { Users } from 'lucide-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { usePresence } from '#entities/person/use-presence.ts';
import { cx } from '#ui/cx.ts';

export interface ConversationFaceProps {
	conversation: Pick<Conversation, 'kind' | 'picture' | 'people'>;
	size?: 'md' | 'lg';
	presence?: Presence | undefined;
}

const BOXES = { md: 'size-11', lg: 'size-20' } as const;
const HALVES = { md: 'sm', lg: 'ml' } as const;

export function ConversationFace({ conversation: { kind, picture, people }, size = 'md', presence }: ConversationFaceProps) {
	const [first, second] = people;
	if (picture !== '') {
		return <img src={smallPictureUrl(picture)} alt="" className={cx('flex-none rounded-full bg-sunken object-cover', BOXES[size])} />;
	}
	if (kind === 'group' && first && second) {
		return (
			<span aria-hidden className={cx('relative inline-block flex-none', BOXES[size])}>
				<Avatar person={first} size={HALVES[size]} className="absolute! start-0 top-0" />
				<Avatar
					person={second}
					size={HALVES[size]}
					className="absolute! -end-0.5 -bottom-0.5 rounded-full shadow-[0_0_0_2.5px_var(--avatar-on,var(--surface))]"
				/>
			</span>
		);
	}
	if (first) return <Avatar person={first} size={size === 'md' ? 'md' : 'lg'} presence={presence} />;
	return (
		<span aria-hidden className={cx('grid flex-none place-items-center rounded-full bg-sunken text-muted', BOXES[size])}>
			<Users size={size === 'md' ? 20 : 32} />
		</span>
	);
}

/** Of the other in a direct conversation that both said yes to. */
export function useConversationPresence({ kind, people, viewer }: Pick<Conversation, 'kind' | 'people' | 'viewer'>): Presence | undefined {
	const isAgreed = kind === 'direct' && !viewer.isRequest && !viewer.isRequestOut;
	return usePresence(isAgreed ? people[0]?.id : undefined);
}
