/** Sign of a channel: for talk, for announcements, or for moderators alone. */
import type { Channel } from '@friends/contract/channels/channels.schema';
import { Hash, Megaphone, Shield } from 'lucide-react';

export interface ChannelIconProps {
	channel: Pick<Channel, 'kind' | 'acls'> | null;
	/** In px. */
	size: number;
	className?: string;
}

export function ChannelIcon({ channel, size, className }: ChannelIconProps) {
	const Icon = channel?.acls.see === 'moderator' ? Shield : channel?.kind === 'announcements' ? Megaphone : Hash;
	return <Icon aria-hidden size={size} className={className} />;
}
