/** Dialog of the people who joined by an invitation, for administrators. */
import { say } from '@friends/contract/core/languages/say';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { JoinedLine } from '#entities/invitation/joined-line.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { useInvited } from './invitations.queries.ts';

export function InvitedDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
	const list = useInvited(invitation.id);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={invitation.label}
			description={say('Who joined by this link of {createdBy}.', { createdBy: invitation.createdBy.name })}
		>
			<Loaded
				query={list}
				loading={<LoadingPeople />}
				offline={say('We’ll load them when you’re back online.')}
				failed={say('The list couldn’t be loaded')}
				headingLevel={3}
			>
				{({ items, pageCount }) =>
					items.length === 0 ? (
						<p className="text-muted">{say('No one yet.')}</p>
					) : (
						<div className="grid grid-cols-1 gap-3">
							<ul className="grid grid-cols-1 gap-3">
								{items.map((each) => (
									<JoinedLine key={each.person.id} {...each} />
								))}
							</ul>
							<ListEnd
								list={list}
								pageCount={pageCount}
								more={say('Show more')}
								failed={say('The next ones couldn’t be loaded.')}
								skeleton={<LoadingPeople />}
							/>
						</div>
					)
				}
			</Loaded>
		</Dialog>
	);
}

function LoadingPeople() {
	return (
		<Loading label={say('Loading who joined')} className="grid gap-3">
			<Skeleton className="h-11 rounded-inner" />
			<Skeleton className="h-11 rounded-inner" />
		</Loading>
	);
}
