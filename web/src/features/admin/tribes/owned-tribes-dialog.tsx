/** Dialog of the tribes that a member owns, each to be renamed or handed on. */

import type { AdminUser } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import { Badge } from '#ui/layout/badge.tsx';
import { Well } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { useOwnedTribes } from '../admin.queries.ts';
import { TribeActs } from './tribe-acts.tsx';
import { TribeName } from './tribe-name.tsx';

export function OwnedTribesDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
	const tribes = useOwnedTribes(user.id);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Tribes of {name}', { name: user.name })}
			description={say('Private tribes are listed too, without what is in them.')}
		>
			<Loaded
				query={tribes}
				loading={
					<Loading label={say('Loading the tribes')}>
						<Skeleton className="h-20 rounded-inner" />
					</Loading>
				}
				offline={say('We’ll load the tribes when you’re back online.')}
				failed={say('The tribes couldn’t be loaded')}
				headingLevel={3}
			>
				{(owned) =>
					owned.length === 0 ? (
						<p className="text-muted">{say('{name} owns no tribe.', { name: user.name })}</p>
					) : (
						<ul className="grid gap-3">
							{owned.map((tribe) => (
								<li key={tribe.id}>
									<Well>
										<div className="flex items-center gap-3">
											<TribeName tribe={tribe} />
											{tribe.isClosed && <Badge tone="destructive">{say('Tribe closed')}</Badge>}
										</div>
										<p className="mt-1 text-small text-muted">
											{tribe.type === 'private' ? say('Private tribe') : say('Public tribe')} ·{' '}
											{say('{count, plural, one {# member} other {# members}}', { count: tribe.memberCount })}
										</p>
										<TribeActs tribe={tribe} />
									</Well>
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</Dialog>
	);
}
