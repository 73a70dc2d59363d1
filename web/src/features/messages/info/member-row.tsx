/** One member of a conversation, with what the owner of a group can do. */
import { say } from '@friends/contract/core/languages/say';
import { handOverGroup, removeFromGroup } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation, ConversationMember } from '@friends/contract/messages/conversations.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { paths } from '#entities/paths.ts';
import { PersonLine } from '#entities/person/person-line.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { conversationKeys, learnConversation } from '../state/conversations.queries.ts';
import { useTyping } from '../state/typing.ts';

export interface MemberRowProps {
	conversation: Conversation;
	member: ConversationMember;
	viewerId: string;
}

export function MemberRow({ conversation, member: { person, isOwner, isAsked }, viewerId }: MemberRowProps) {
	const isViewer = person.id === viewerId;
	const isTyping = useTyping(conversation.id).includes(person.id);
	const change = useMemberChange(conversation.id);
	return (
		<li className="flex min-h-11.5 items-center gap-2.5 px-2">
			<PersonLine
				isNarrow
				person={person}
				href={paths.profileOf(person.username)}
				detail={isTyping ? say('Typing…') : detailWords({ isViewer, isOwner, isAsked }) || <bdi>@{person.username}</bdi>}
			/>
			{conversation.viewer.isOwner && !isViewer && (
				<Menu trigger={<IconButton label={say('More about {name}', { name: person.name })} icon={Ellipsis} iconSize={18} />}>
					{!isAsked && (
						<MenuItem icon={Crown} onSelect={() => void change('handOver', person.id)}>
							{say('Make the owner')}
						</MenuItem>
					)}
					<MenuItem icon={UserMinus} danger onSelect={() => void change('remove', person.id)}>
						{say('Remove from the group')}
					</MenuItem>
				</Menu>
			)}
		</li>
	);
}

function detailWords({ isViewer, isOwner, isAsked }: { isViewer: boolean; isOwner: boolean; isAsked: boolean }): string {
	if (isViewer) return isOwner ? say('You · owner') : say('You');
	if (isAsked) return say('Was asked, not here yet');
	return isOwner ? say('Owner') : '';
}

function useMemberChange(id: string): (kind: 'handOver' | 'remove', userId: string) => Promise<void> {
	const queryClient = useQueryClient();
	return async (kind, userId) => {
		try {
			const conversation =
				kind === 'remove'
					? await sendWrite(queryClient, removeFromGroup, { params: { id, userId } })
					: await sendWrite(queryClient, handOverGroup, { params: { id }, body: { userId } });
			learnConversation(queryClient, conversation);
			await queryClient.invalidateQueries({ queryKey: conversationKeys.members(id) });
		} catch (error) {
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		}
	};
}
