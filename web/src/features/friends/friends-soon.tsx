/** In place of somebody's friends while the room is switched off. */
import { EmptyState } from '#ui/states/empty-state.tsx';

export function FriendsSoon() {
	return <EmptyState illustration="pair" title="Friends list coming soon" />;
}
