/** Members of a tribe that the viewer may see: a list with a search, or a few in a side panel. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeMember } from '@friends/contract/tribes/tribes.schema';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { monthAndYear } from '#core/dates.ts';
import { formatUntil } from '#core/short-dates.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { TribeRoleBadge } from '#entities/tribe/tribe-role-badge.tsx';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Say } from '#ui/say.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { OwnAlias } from '../alias/own-alias.tsx';
import { MemberMenu } from '../order/member-menu.tsx';
import { useTribeMembers } from './members.queries.ts';
import { RoleMenu } from './role-menu.tsx';

/** Number of members from which the list has a search. */
const searchedFrom = 8;
const debounceMs = 300;

export function MemberList({ tribe }: { tribe: ShownTribe }) {
	const [text, setText] = useState('');
	const search = useDebounced(text.trim(), debounceMs);
	return (
		<Card as="section" aria-label={say('Members')} className="grid grid-cols-1 py-2.5">
			{tribe.memberCount >= searchedFrom && (
				<div className="px-4 pt-1.5 pb-2 tablet:px-5">
					<SearchInput label={say('Search members')} placeholder={say('Search members…')} maxLength={80} value={text} onChange={setText} />
				</div>
			)}
			{(tribe.viewer.membership === 'member' || tribe.viewer.membership === 'owner') && <OwnAlias tribe={tribe} />}
			<Members tribe={tribe} search={search} />
		</Card>
	);
}

function Members({ tribe, search }: { tribe: ShownTribe; search: string }) {
	return (
		<LoadedList
			list={useTribeMembers(tribe.id, search)}
			loading={<PeopleSkeleton label={say('Loading members')} rows={5} />}
			loadingMore={<PeopleSkeleton label={say('Loading members')} rows={2} />}
			offline={say('We’ll load the members when you’re back online.')}
			failed={say('The members couldn’t be loaded')}
			empty={
				search === '' ? (
					<EmptyState illustration="pair" title={say('No members to show')} />
				) : (
					<p role="status" className="px-5 py-8 text-center wrap-anywhere text-muted">
						{say('No members match “{search}”', { search })}
					</p>
				)
			}
			more={say('Show more members')}
			moreFailed={say('The next members couldn’t be loaded.')}
		>
			{(items) => <MemberGroups tribe={tribe} members={items} />}
		</LoadedList>
	);
}

const hasRole = ({ isOwner, role }: TribeMember) => isOwner || role.key !== 'member';

/** Those with a role first, in the order of the server. */
function MemberGroups({ tribe, members }: { tribe: ShownTribe; members: readonly TribeMember[] }) {
	const above = members.filter(hasRole);
	const others = members.filter((member) => !hasRole(member));
	return (
		<>
			{above.length > 0 && <MemberGroup title={say('With a role')} tribe={tribe} members={above} />}
			{others.length > 0 && <MemberGroup title={say('Members')} tribe={tribe} members={others} />}
		</>
	);
}

function MemberGroup({ title, tribe, members }: { title: string; tribe: ShownTribe; members: readonly TribeMember[] }) {
	const id = useId();
	return (
		<>
			<h2 id={id} className="px-4 pt-2.5 pb-1 text-caption font-strong text-muted tablet:px-5">
				{title}
			</h2>
			<ul aria-labelledby={id}>
				{members.map((member) => (
					<MemberRow
						key={member.person.id}
						member={member}
						className="px-4 py-2.5 [contain-intrinsic-size:auto_65px] [content-visibility:auto] tablet:px-5"
					>
						{member.viewer.canSetRole && <RoleMenu tribe={tribe} member={member} />}
						{(member.viewer.canRemove || member.viewer.canMute || member.viewer.canShadowBan || member.shadowBannedUntil !== null) && (
							<MemberMenu tribe={tribe} member={member} />
						)}
					</MemberRow>
				))}
			</ul>
		</>
	);
}

interface MemberRowProps {
	member: TribeMember;
	className: string;
	/** In a side panel: without since when they are in. */
	isNarrow?: boolean;
	/** Actions of the viewer. */
	children?: ReactNode;
}

function MemberRow({
	member: { person, role, isOwner, aliasName, joinedAt, mutedUntil, shadowBannedUntil },
	className,
	isNarrow = false,
	children,
}: MemberRowProps) {
	const profile = paths.profileOf(person.username);
	return (
		<li className={`flex items-center gap-3 ${className}`}>
			{/* Hidden from screen readers: the name beside it is the same link. */}
			<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
				<Avatar person={person} />
			</Link>
			<div className="min-w-0 flex-1">
				<p className="leading-6 font-strong">
					<NameLink href={profile} name={person.name} />
				</p>
				<p className="text-caption wrap-anywhere text-muted">
					<bdi dir="ltr">@{person.username}</bdi>
					{isNarrow ? null : <> · {say('here since {month}', { month: monthAndYear(new Date(joinedAt)) })}</>}
				</p>
				{aliasName !== '' && (
					<p className="text-caption wrap-anywhere text-muted">
						<Say sentence="Known here as {alias}" parts={{ alias: <bdi className="font-label text-foreground">{aliasName}</bdi> }} />
					</p>
				)}
				{mutedUntil !== null && (
					<p className="text-caption text-muted">{say('Muted {until}', { until: formatUntil(new Date(mutedUntil)) })}</p>
				)}
				{shadowBannedUntil !== null && (
					<p className="text-caption text-muted">{say('Shadow-ban {until}', { until: formatUntil(new Date(shadowBannedUntil)) })}</p>
				)}
			</div>
			<TribeRoleBadge role={isOwner ? { key: 'owner', name: null } : role} />
			{children}
		</li>
	);
}

const shownInPanel = 5;

export function MembersPanel({ tribeId, allHref }: { tribeId: string; allHref: string }) {
	const { data, isPending, isFetching } = useTribeMembers(tribeId);
	return (
		<Panel
			title={say('Members')}
			list={{ data: data?.items, isPending, isFetching }}
			empty={say('No members to show.')}
			failed={say('The members couldn’t be loaded.')}
			skeleton={<PeopleSkeleton label={say('Loading members')} rows={3} isNarrow />}
			action={<MoreLink href={allHref} label={say('See all')} title={say('Members')} />}
		>
			{(members) => (
				<ul aria-label={say('Members')}>
					{members.slice(0, shownInPanel).map((member) => (
						<MemberRow key={member.person.id} member={member} className="py-1.5" isNarrow />
					))}
				</ul>
			)}
		</Panel>
	);
}
