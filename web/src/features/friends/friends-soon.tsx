/** Placeholder for a person's friends while the feature is switched off. */
import { say } from '@friends/contract/core/languages/say';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function FriendsSoon() {
	return <EmptyState illustration="pair" title={say('Friends list coming soon')} />;
}
