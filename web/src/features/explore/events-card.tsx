/** Events come in a later version; until then their panel says so. */
import { useId } from 'react';
import { Card, CardHeader } from '#ui/card.tsx';

export function EventsCard() {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader id={id} title="Events" />
			<p className="px-5 pt-3 pb-[18px] text-small text-muted">No events yet.</p>
		</Card>
	);
}
