/** Page of the directory: all members that the viewer may see. */

import { say } from '@friends/contract/core/languages/say';
import type { PeopleOrder } from '@friends/contract/people/people.schema';
import { isAdministrator } from '@friends/contract/users/roles';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { Link } from 'wouter';
import { useParameters } from '#core/browser/use-parameters.ts';
import { useSearchText } from '#core/browser/use-search-text.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { RelationBadge } from '#features/friends/relation-badge.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { InvitePeople } from '#features/joining/invite-people.tsx';
import { usePeopleCount } from '#features/people/people.queries.ts';
import { PeopleList } from '#features/people/people-list.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Say } from '#ui/say.tsx';
import { WaysIn } from '../entry/ways-in.tsx';
import { Placeholder } from '../placeholder.tsx';

export function PeoplePage() {
	const { user } = useSession();
	if (!user) return <Placeholder illustration="gap" title={say('Please log in to see the members')} action={<WaysIn />} />;
	return (
		<RelationScope>
			<Directory user={user} />
		</RelationScope>
	);
}

const searchMaxLength = 80;
const labels: Record<PeopleOrder, () => string> = {
	near: () => say('Near you in interests'),
	newest: () => say('Newest'),
	active: () => say('Most active'),
};

/** The first is the default, which the address omits. */
const ordersWith = (hasInterests: boolean): [PeopleOrder, ...PeopleOrder[]] =>
	hasInterests ? ['near', 'newest', 'active'] : ['newest', 'active'];

function Directory({ user }: { user: CurrentUser }) {
	const count = usePeopleCount();
	const { text, search, setText } = useSearchText();
	const { oneOf, set } = useParameters();
	const orders = ordersWith(user.interests.length > 0);
	const order = oneOf('order', orders);

	return (
		<div className="mx-auto grid max-w-260 grid-cols-1 gap-4 tablet:gap-5">
			<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-1 pt-1 tablet:pt-2">
				<div>
					<h1 className="text-h1">{say('People')}</h1>
					<p className="mt-1 text-muted tablet:text-lead">
						{count === undefined || count < 2 ? say('Everybody here.') : say('{count, number} of us. Say hello to one.', { count })}
					</p>
				</div>
				<InvitePeople isAdministrator={isAdministrator(user.role)} />
			</header>
			<div className="flex flex-wrap items-center gap-2.5">
				<div className="min-w-60 flex-1 max-phone:basis-full">
					<SearchInput
						label={say('Search people')}
						placeholder={say('Name or @username')}
						maxLength={searchMaxLength}
						value={text}
						onChange={setText}
					/>
				</div>
				<Segments
					label={say('Order')}
					value={order}
					choices={orders.map((value) => ({ value, label: labels[value]() }))}
					onChange={(next) => set({ order: next === orders[0] ? '' : next })}
				/>
			</div>
			{user.interests.length === 0 && (
				<p className="px-1.5 text-small text-muted">
					<Say
						sentence="<link>Add your interests</link> to see who shares them."
						parts={{
							link: (words) => (
								<Link href={paths.settings} className="rounded-chip font-label text-brand hover:underline dark:text-brand-ink">
									{words}
								</Link>
							),
						}}
					/>
				</p>
			)}
			<PeopleList
				wanted={{ search, order }}
				renderAction={({ person, viewer }) => <RelationBadge person={person} listed={viewer} canRequest={viewer.canRequestFriendship} />}
			/>
		</div>
	);
}
