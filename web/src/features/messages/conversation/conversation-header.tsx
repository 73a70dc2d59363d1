/** Header of a conversation: the way back on phones, who it is with, its search and its panel. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { ArrowLeft, BellOff, Info, Search } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { presenceWords } from '#entities/person/presence-words.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { ConversationFace, useConversationPresence } from '../state/conversation-face.tsx';
import { nameOf, subtitleOf } from '../state/words.ts';
import { HEADER, ROUND_LINK } from './header-look.ts';

export interface ConversationHeaderProps {
	conversation: Conversation;
	/** Beside the list, whose heading is the page's first. */
	isBesideList: boolean;
	isInfoOpen: boolean;
	onSearch: () => void;
	onInfo: () => void;
}

export function ConversationHeader({ conversation, isBesideList, isInfoOpen, onSearch, onInfo }: ConversationHeaderProps) {
	const presence = useConversationPresence(conversation);
	const Heading = isBesideList ? 'h2' : 'h1';
	return (
		<header className={HEADER}>
			{!isBesideList && (
				<Link href={paths.messages} aria-label={say('Back to messages')} className={ROUND_LINK}>
					<ArrowLeft aria-hidden size={20} />
				</Link>
			)}
			{/* Words say it below the name. */}
			<span aria-hidden className="grid flex-none">
				<ConversationFace conversation={conversation} presence={presence} />
			</span>
			<div className="min-w-0 flex-1">
				<Heading className="flex items-center gap-1.5 text-body leading-tight font-heading">
					<bdi className="min-w-0 truncate">{nameOf(conversation)}</bdi>
					{conversation.viewer.isMuted && <BellOff role="img" aria-label={say('Muted')} size={15} className="text-muted" />}
				</Heading>
				<p className="truncate text-caption text-muted">
					<bdi>{presence ? presenceWords(presence) : subtitleOf(conversation)}</bdi>
				</p>
			</div>
			<IconButton label={say('Search in this conversation')} icon={Search} onClick={onSearch} />
			<IconButton
				label={say('About this conversation')}
				icon={Info}
				aria-expanded={isInfoOpen}
				className={cx(isInfoOpen && 'bg-brand-soft text-brand-ink!')}
				onClick={onInfo}
			/>
		</header>
	);
}
