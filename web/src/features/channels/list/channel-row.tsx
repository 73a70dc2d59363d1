/** One channel in the list: its sign, its name, and what is new; moderators can drag it. */
import { say } from '@friends/contract/core/languages/say';
import { BellOff } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Link } from 'wouter';
import { ChannelIcon } from '#entities/channel/channel-icon.tsx';
import { paths } from '#entities/paths.ts';
import { cx } from '#ui/cx.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { ChannelMenu, type ChannelMenuProps } from './channel-menu.tsx';

export interface ChannelRowProps extends ChannelMenuProps {
	canModerate: boolean;
	isDragged: boolean;
	/** Begins with its id, and ends with null. */
	onDrag: (id: string | null) => void;
	/** Another one was dropped on it. */
	onDrop: () => void;
}

const ROW =
	'flex min-h-11 items-center gap-2.75 rounded-row px-3 text-compact hover:bg-sunken focus-visible:-outline-offset-2 ' +
	'aria-[current]:bg-brand-soft aria-[current]:font-heading aria-[current]:text-brand-ink forced-colors:aria-[current]:outline-2';

export function ChannelRow(props: ChannelRowProps) {
	const { conversation, tribeSlug, isOpen, canModerate, isDragged } = props;
	const { id, name, channel, viewer } = conversation;
	const isUnread = viewer.unreadCount > 0;
	const { isOver, ...drag } = useDrag(props);
	return (
		<li
			{...(canModerate && drag)}
			className={cx(
				'group relative rounded-row',
				isDragged && 'opacity-50',
				isOver && !isDragged && 'outline-2 outline-brand outline-dashed',
			)}
		>
			<Link
				href={paths.channel(tribeSlug, channel?.slug ?? id)}
				data-channel={id}
				draggable={canModerate ? false : undefined}
				aria-current={isOpen ? 'page' : undefined}
				className={cx(
					ROW,
					isUnread && !viewer.isMuted ? 'font-heading text-ink' : !isOpen && 'text-muted',
					canModerate && 'group-focus-within:pe-11 group-hover:pe-11 pointer-coarse:pe-11',
				)}
			>
				<ChannelIcon channel={channel} size={18} className="flex-none" />
				<span className="min-w-0 flex-1 truncate">
					<bdi>{name}</bdi>
				</span>
				{viewer.isMuted && <BellOff role="img" aria-label={say('Muted')} size={16} className="flex-none" />}
				{!viewer.isMuted && (
					<CountBadge
						count={viewer.unreadCount}
						tone="calm"
						label={say('{count, plural, one {# unread} other {# unread}}', { count: viewer.unreadCount })}
					/>
				)}
			</Link>
			{canModerate && <ChannelMenu {...props} />}
		</li>
	);
}

/** The keyboard moves channels by their menu. */
function useDrag({ conversation: { id }, onDrag, onDrop }: ChannelRowProps) {
	const [isOver, setIsOver] = useState(false);
	return {
		isOver,
		draggable: true,
		onDragStart(event: DragEvent) {
			event.dataTransfer.effectAllowed = 'move';
			event.dataTransfer.setData('text/plain', '');
			onDrag(id);
		},
		onDragEnd: () => onDrag(null),
		onDragOver(event: DragEvent) {
			event.preventDefault();
			setIsOver(true);
		},
		onDragLeave: () => setIsOver(false),
		onDrop(event: DragEvent) {
			event.preventDefault();
			setIsOver(false);
			onDrop();
		},
	};
}
