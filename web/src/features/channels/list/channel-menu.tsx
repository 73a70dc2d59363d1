/** Menu of a channel, for the owner and moderators of its tribe. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const ChannelDialog = lazyOver(
	async () => (await import('../form/channel-dialog.tsx')).ChannelDialog,
	({ onClose }) => onClose(),
);
const DeleteChannelDialog = lazyOver(
	async () => (await import('../form/delete-channel-dialog.tsx')).DeleteChannelDialog,
	({ onClose }) => onClose(),
);

export interface ChannelMenuProps {
	conversation: Conversation;
	tribeSlug: string;
	/** Its page is open. */
	isOpen: boolean;
	/** Undefined for the first one. */
	onMoveUp: (() => void) | undefined;
	/** Undefined for the last one. */
	onMoveDown: (() => void) | undefined;
}

export function ChannelMenu({ conversation, tribeSlug, isOpen, onMoveUp, onMoveDown }: ChannelMenuProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
	const shared = { conversation, tribeSlug, onClose: () => setDialog(null), returnFocusTo: () => button.current };
	return (
		<>
			<span className="absolute inset-y-0 end-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
				<Menu
					trigger={<IconButton ref={button} label={say('More about {name}', { name: conversation.name })} icon={Ellipsis} iconSize={18} />}
				>
					<MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
						{say('Edit')}
					</MenuItem>
					{onMoveUp && (
						<MenuItem icon={ArrowUp} onSelect={onMoveUp}>
							{say('Move up')}
						</MenuItem>
					)}
					{onMoveDown && (
						<MenuItem icon={ArrowDown} onSelect={onMoveDown}>
							{say('Move down')}
						</MenuItem>
					)}
					{!conversation.channel?.isDefault && (
						<>
							<MenuSeparator />
							<MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
								{say('Delete')}
							</MenuItem>
						</>
					)}
				</Menu>
			</span>
			{dialog === 'edit' && <ChannelDialog {...shared} onSaved={() => setDialog(null)} />}
			{dialog === 'delete' && <DeleteChannelDialog {...shared} isOpen={isOpen} />}
		</>
	);
}
