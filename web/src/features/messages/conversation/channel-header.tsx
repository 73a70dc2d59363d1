/** Header of a channel: the way back on phones, its name and topic, its search, its bell, and the members of the tribe. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { ArrowLeft, Bell, BellOff, Search, Users } from 'lucide-react';
import { Link } from 'wouter';
import { tabPath } from '#core/browser/use-tab.ts';
import { ChannelIcon } from '#entities/channel/channel-icon.tsx';
import { paths } from '#entities/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useArrange } from '../state/use-arrange.ts';
import { nameOf, subtitleOf } from '../state/words.ts';
import { HEADER, ROUND_LINK } from './header-look.ts';

export interface ChannelHeaderProps {
	conversation: Conversation;
	tribeSlug: string;
	/** Beside the list, whose heading is the page's first. */
	isBesideList: boolean;
	onSearch: () => void;
}

export function ChannelHeader({ conversation, tribeSlug, isBesideList, onSearch }: ChannelHeaderProps) {
	const arrange = useArrange(conversation);
	const { isMuted } = conversation.viewer;
	const Heading = isBesideList ? 'h2' : 'h1';
	const topic = subtitleOf(conversation);
	return (
		<header className={HEADER}>
			{!isBesideList && (
				<Link href={paths.channels(tribeSlug)} aria-label={say('Back to the channels')} className={ROUND_LINK}>
					<ArrowLeft aria-hidden size={20} />
				</Link>
			)}
			<ChannelIcon channel={conversation.channel} size={20} className="flex-none text-muted" />
			<div className="min-w-0 flex-1">
				<Heading className="truncate text-body leading-tight font-heading">
					<bdi>{nameOf(conversation)}</bdi>
				</Heading>
				{topic !== '' && (
					<p title={topic} className="truncate text-caption text-muted">
						<bdi>{topic}</bdi>
					</p>
				)}
			</div>
			<IconButton label={say('Search in this channel')} icon={Search} onClick={onSearch} />
			<IconButton
				label={isMuted ? say('Hear of this channel again') : say('Mute this channel')}
				icon={isMuted ? BellOff : Bell}
				aria-pressed={isMuted}
				onClick={() => void arrange({ isMuted: !isMuted })}
			/>
			<Link href={tabPath(paths.tribe(tribeSlug), 'members')} aria-label={say('Members')} title={say('Members')} className={ROUND_LINK}>
				<Users aria-hidden size={20} />
			</Link>
		</header>
	);
}
