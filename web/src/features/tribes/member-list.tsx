/** Who is in a tribe, as far as the viewer may know: all of them as a list, a few as a panel at the side. */
import type { TribeMember } from '@friends/contract/tribes/tribes.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadedList } from '#ui/loaded-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PeopleSkeleton } from '#ui/people-skeleton.tsx';
import { useTribeMembers } from './tribes.queries.ts';

export function MemberList({ tribeId }: { tribeId: string }) {
	return (
		<Card as="section" aria-label="Members" className="grid grid-cols-[minmax(0,1fr)] py-2.5">
			<Members tribeId={tribeId} />
		</Card>
	);
}

function Members({ tribeId }: { tribeId: string }) {
	return (
		<LoadedList
			list={useTribeMembers(tribeId)}
			loading={<PeopleSkeleton label="Loading members" rows={5} />}
			loadingMore={<PeopleSkeleton label="Loading members" rows={2} />}
			offline="We’ll load the members when you’re back online."
			failed="The members couldn’t be loaded"
			empty={<EmptyState illustration="friends" title="No members to show" />}
			more="Show more members"
			moreFailed="The next members couldn’t be loaded."
		>
			{(items) => (
				<ul aria-label="Members">
					{items.map((member) => (
						<MemberRow
							key={member.person.id}
							member={member}
							className="px-4 py-2.5 [contain-intrinsic-size:auto_65px] [content-visibility:auto] tablet:px-5"
						/>
					))}
				</ul>
			)}
		</LoadedList>
	);
}

function MemberRow({ member: { person, role, isOwner }, className }: { member: TribeMember; className: string }) {
	const profile = paths.profileOf(person.username);
	return (
		<li className={`flex items-center gap-3 ${className}`}>
			{/* The name beside it leads to the same place. */}
			<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
				<Avatar person={person} />
			</Link>
			<div className="min-w-0 flex-1">
				<p className="truncate leading-[1.35] font-strong tracking-[-0.01em]">
					<Link href={profile} className="rounded-chip hover:underline">
						<bdi>{person.name}</bdi>
					</Link>
				</p>
				<p className="truncate text-[13.5px] leading-[1.45] text-muted">
					<span dir="ltr">@{person.username}</span>
				</p>
			</div>
			<RoleBadge isOwner={isOwner} role={role} />
		</li>
	);
}

/** Nothing for plain members. */
function RoleBadge({ isOwner, role }: Pick<TribeMember, 'isOwner' | 'role'>): ReactNode {
	if (isOwner) return <Badge tone="level">Owner</Badge>;
	return role === 'member' ? null : <Badge>{role}</Badge>;
}

const shownInPanel = 5;

export function MembersPanel({ tribeId, allHref }: { tribeId: string; allHref: string }) {
	const { data, isPending, isFetching } = useTribeMembers(tribeId);
	return (
		<Panel
			title="Members"
			list={{ data: data?.items, isPending, isFetching }}
			empty="No members to show."
			failed="The members couldn’t be loaded."
			skeleton={<PeopleSkeleton label="Loading members" rows={3} isNarrow />}
			action={
				<Link href={allHref} className="rounded-chip text-caption font-label text-brand hover:underline dark:text-brand-ink">
					See all
				</Link>
			}
		>
			{(members) => (
				<ul aria-label="Members">
					{members.slice(0, shownInPanel).map((member) => (
						<MemberRow key={member.person.id} member={member} className="py-1.5" />
					))}
				</ul>
			)}
		</Panel>
	);
}
