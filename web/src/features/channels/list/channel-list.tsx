/** The channels of a tribe: its name, those for all members, and those for its moderators. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { moveWithArrows } from '#core/browser/move-with-arrows.ts';
import { paths } from '#entities/paths.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { movedTo, useOrder } from '../order.ts';
import { ChannelRow } from './channel-row.tsx';

const ChannelDialog = lazyOver(
	async () => (await import('../form/channel-dialog.tsx')).ChannelDialog,
	({ onClose }) => onClose(),
);

export interface ChannelListProps {
	tribe: ShownTribe;
	channels: readonly Conversation[];
	/** Id of the open channel; undefined for none. */
	openId: string | undefined;
	canModerate: boolean;
	/** The viewer has made a channel. */
	onMade: (conversation: Conversation) => void;
}

export function ChannelList({ tribe, channels, openId, canModerate, onMade }: ChannelListProps) {
	const [isMaking, setIsMaking] = useState(false);
	const isForModerators = ({ channel }: Conversation) => channel?.acls.see === 'moderator';
	const shared = { tribe, channels, openId, canModerate };
	return (
		<section
			aria-label={say('Channels')}
			className="flex min-h-0 flex-1 flex-col"
			onKeyDown={(event) => moveWithArrows(event, '[data-channel]')}
		>
			<TribeLink tribe={tribe} />
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3 max-dock:overflow-visible max-dock:pb-0">
				<div className="flex min-h-11 items-center gap-1 ps-5 pe-2">
					<h2 className="flex-1 text-caption font-heading text-muted">{say('Channels')}</h2>
					{canModerate && (
						<IconButton label={say('New channel')} icon={Plus} aria-haspopup="dialog" iconSize={18} onClick={() => setIsMaking(true)} />
					)}
				</div>
				{channels.length === 0 && <p className="px-5 py-2 text-small text-muted">{say('No channels yet')}</p>}
				<Rows {...shared} label={say('Channels')} shown={channels.filter((one) => !isForModerators(one))} />
				{channels.some(isForModerators) && (
					<>
						<h2 className="px-5 pt-4 pb-2 text-caption font-heading text-muted">{say('For moderators')}</h2>
						<Rows {...shared} label={say('For moderators')} shown={channels.filter(isForModerators)} />
					</>
				)}
			</div>
			{isMaking && (
				<ChannelDialog
					tribeSlug={tribe.slug}
					onClose={() => setIsMaking(false)}
					onSaved={(conversation) => {
						setIsMaking(false);
						onMade(conversation);
					}}
				/>
			)}
		</section>
	);
}

function TribeLink({ tribe }: { tribe: ShownTribe }) {
	return (
		<Link
			href={paths.tribe(tribe.slug)}
			className="m-2 mb-0 flex min-h-15 items-center gap-3 rounded-choice px-1.5 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
		>
			<TribeTile tribe={tribe} size={44} />
			<span className="min-w-0 flex-1">
				<h1 className="truncate text-compact leading-tight font-heading">
					<bdi>{tribe.name}</bdi>
				</h1>
				<span className="block truncate text-caption text-muted tabular-nums">
					{say('{count, plural, one {# member} other {# members}}', { count: tribe.memberCount })}
				</span>
			</span>
		</Link>
	);
}

interface RowsProps extends Pick<ChannelListProps, 'tribe' | 'channels' | 'openId' | 'canModerate'> {
	label: string;
	/** Those of this part of the list. */
	shown: readonly Conversation[];
}

/** Moderators drag a channel to the place of another one, or move it by its menu. */
function Rows({ tribe, channels, openId, canModerate, label, shown }: RowsProps) {
	const order = useOrder(tribe.slug);
	const [draggedId, setDraggedId] = useState<string | null>(null);
	const ids = channels.map(({ id }) => id);
	const move = (id: string, placeOf: string | undefined) =>
		placeOf !== undefined && placeOf !== id && void order(movedTo(ids, id, placeOf));

	return (
		<ul aria-label={label} className="grid grid-cols-1 px-2">
			{shown.map((conversation, index) => (
				<ChannelRow
					key={conversation.id}
					conversation={conversation}
					tribeSlug={tribe.slug}
					isOpen={conversation.id === openId}
					canModerate={canModerate}
					isDragged={conversation.id === draggedId}
					onDrag={setDraggedId}
					onDrop={() => draggedId !== null && move(draggedId, conversation.id)}
					onMoveUp={index > 0 ? () => move(conversation.id, shown[index - 1]?.id) : undefined}
					onMoveDown={index < shown.length - 1 ? () => move(conversation.id, shown[index + 1]?.id) : undefined}
				/>
			))}
		</ul>
	);
}
