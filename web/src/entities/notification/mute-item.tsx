/** Item of a post's menu that mutes its notifications, or hears of it again. */
import { say } from '@friends/contract/core/languages/say';
import { Bell, BellOff } from 'lucide-react';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { useIsMuted, useMutePost } from './use-mute-post.ts';

export function MuteItem({ postId }: { postId: string }) {
	const isMuted = useIsMuted(postId);
	const mute = useMutePost();
	return (
		<MenuItem icon={isMuted ? Bell : BellOff} onSelect={() => mute(postId, !isMuted)}>
			{isMuted ? say('Hear about this post again') : say('Mute notifications about this post')}
		</MenuItem>
	);
}
