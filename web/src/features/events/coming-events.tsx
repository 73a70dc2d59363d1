/** Block of the next events. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import { useId } from 'react';
import { paths } from '#entities/paths.ts';
import { BlockHeader } from '#ui/layout/block-header.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { EventRows } from './list/event-list.tsx';

export function ComingEvents({ entries }: { entries: readonly GatheringEntry[] }) {
	const id = useId();
	const title = say('Coming events');
	return (
		<section aria-labelledby={id} className="grid grid-cols-1 gap-3">
			<div className="px-1">
				<BlockHeader
					id={id}
					title={title}
					why={say('The next ones, wherever you may come')}
					action={<MoreLink href={paths.events} label={say('Calendar')} title={title} />}
				/>
			</div>
			<EventRows entries={entries} label={title} />
		</section>
	);
}
