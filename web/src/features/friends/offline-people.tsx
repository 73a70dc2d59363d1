/** In place of people while there is no connection. */
import { EmptyState } from '#ui/empty-state.tsx';

export function OfflinePeople() {
	return <EmptyState illustration="tangle" title="You are offline" text="Your people come when the connection does." />;
}
