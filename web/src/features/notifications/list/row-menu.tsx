/** Menu of a notification, behind the three dots. */
import { say } from '@friends/contract/core/languages/say';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { Bell, Check, Ellipsis } from 'lucide-react';
import { MuteItem } from '#entities/notification/mute-item.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

export interface RowMenuProps {
	notification: Notification;
	onRead: () => void;
	onUnread: () => void;
	className: string;
}

export function RowMenu({ notification: { isRead, target }, onRead, onUnread, className }: RowMenuProps) {
	return (
		<Menu trigger={<IconButton label={say('More about this notification')} icon={Ellipsis} className={className} />}>
			<MenuItem icon={isRead ? Bell : Check} onSelect={isRead ? onUnread : onRead}>
				{isRead ? say('Mark as unread') : say('Mark as read')}
			</MenuItem>
			{target.postId !== null && <MuteItem postId={target.postId} />}
		</Menu>
	);
}
