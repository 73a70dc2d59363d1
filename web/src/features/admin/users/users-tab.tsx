/** Members: searched by name, username or email, filtered by status, sorted, with actions on each. */

import { adminLimits } from '@friends/contract/admin/admin.limits';
import { type AdminUser, type UserAction, type UserOrder, userFilters, userOrders } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { useParameters } from '#core/browser/use-parameters.ts';
import { useSearchText } from '#core/browser/use-search-text.ts';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { Select } from '#ui/controls/select.tsx';
import type { Column } from '#ui/layout/data-table.tsx';
import { useUsers } from '../admin.queries.ts';
import { RecordList, type RecordWords } from '../record-list.tsx';
import { OwnedTribesDialog } from '../tribes/owned-tribes-dialog.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import { type AdminSelf, joinedOn, UserRow } from './user-row.tsx';

const statusLabels = () => ({ all: say('All Status'), active: say('Active'), inactive: say('Inactive'), banned: say('Banned') }) as const;
const orderLabels = () => ({ newest: say('Newest first'), oldest: say('Oldest first'), username: say('By username') }) as const;

const words = (): RecordWords => ({
	loading: say('Loading users...'),
	offline: say('We’ll load the users when you’re back online.'),
	failed: say('The users couldn’t be loaded'),
	more: say('Show more users'),
	moreFailed: say('The next users couldn’t be loaded.'),
	shown: (count, hasMore) =>
		hasMore
			? say('The first {count, number} users', { count })
			: say('{count, plural, =0 {No users} one {# user} other {# users}}', { count }),
});

/** @param self the signed-in administrator */
export function UsersTab({ self }: { self: AdminSelf }) {
	const { text, search, setText } = useSearchText();
	const { oneOf, set } = useParameters();
	const status = oneOf('status', userFilters);
	const sort = oneOf('sort', userOrders);
	const users = useUsers({ search, status, sort });
	const [act, setAct] = useState<{ user: AdminUser; action: UserAction } | null>(null);
	const [owner, setOwner] = useState<AdminUser | null>(null);
	const setSort = (next: UserOrder) => set({ sort: next === userOrders[0] ? '' : next });

	return (
		<div className="grid grid-cols-1 gap-4">
			<div className="flex flex-wrap gap-3">
				<div className="w-full dock:max-w-105">
					<SearchInput
						label={say('Search users')}
						placeholder={say('Search users...')}
						maxLength={adminLimits.search.maxLength}
						value={text}
						onChange={setText}
					/>
				</div>
				<Select
					aria-label={say('Status')}
					className="flex-1 dock:max-w-47.5"
					value={status}
					options={statusLabels()}
					onValueChange={(next) => set({ status: next === 'all' ? '' : next })}
				/>
				<Select aria-label={say('Order')} className="flex-1 dock:hidden" value={sort} options={orderLabels()} onValueChange={setSort} />
			</div>
			<RecordList
				list={users}
				words={words()}
				empty={
					search === '' && status === 'all'
						? { title: say('No users yet') }
						: { title: say('No users found'), text: say('Try another search or another status.') }
				}
				label={say('Users')}
				columns={columnsFor(sort, setSort)}
			>
				{(user) => (
					<UserRow key={user.id} user={user} self={self} onAct={(action) => setAct({ user, action })} onTribes={() => setOwner(user)} />
				)}
			</RecordList>
			{owner && <OwnedTribesDialog user={owner} onClose={() => setOwner(null)} />}
			{act && <UserActionDialog user={act.user} action={act.action} onClose={() => setAct(null)} />}
		</div>
	);
}

function columnsFor(sort: UserOrder, setSort: (order: UserOrder) => void): readonly Column[] {
	const byDate = sort === 'username' ? 'none' : sort === 'oldest' ? 'ascending' : 'descending';
	return [
		{
			label: say('User'),
			width: 'w-[27%]',
			sort: { direction: sort === 'username' ? 'ascending' : 'none', onSort: () => setSort('username') },
		},
		{ label: say('Email') },
		{ label: say('Status'), width: 'w-[12%]' },
		{ label: joinedOn(), width: 'w-[14%]', sort: { direction: byDate, onSort: () => setSort(sort === 'newest' ? 'oldest' : 'newest') } },
		{ label: say('Actions'), width: 'w-48.5', align: 'end' },
	];
}
