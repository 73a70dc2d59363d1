/** Dialog of the members who came by an invitation. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { JoinedLine } from '#entities/invitation/joined-line.tsx';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { useArrivals } from './tribe-invitations.queries.ts';

export function ArrivalsDialog({ invitation: { id, label }, onClose }: { invitation: TribeInvitation; onClose: () => void }) {
	return (
		<Dialog open onOpenChange={onClose} title={label} description={say('Who came by this link, and is still there.')}>
			<LoadedList
				list={useArrivals(id)}
				loading={<PeopleSkeleton label={say('Loading who came')} rows={2} isNarrow />}
				loadingMore={<PeopleSkeleton label={say('Loading who came')} rows={2} isNarrow />}
				offline={say('We’ll load them when you’re back online.')}
				failed={say('The list couldn’t be loaded')}
				headingLevel={3}
				empty={<p className="text-muted">{say('No one yet.')}</p>}
				more={say('Show more')}
				moreFailed={say('The next ones couldn’t be loaded.')}
			>
				{(arrivals) => (
					<ul className="grid grid-cols-1 gap-3">
						{arrivals.map((arrival) => (
							<JoinedLine key={arrival.person.id} {...arrival} />
						))}
					</ul>
				)}
			</LoadedList>
		</Dialog>
	);
}
