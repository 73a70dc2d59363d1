/** Placeholder for a person's friends while the feature is switched off. */
import { EmptyState } from '#ui/states/empty-state.tsx';

export function FriendsSoon() {
	return <EmptyState illustration="pair" title="Friends list coming soon" />;
}
