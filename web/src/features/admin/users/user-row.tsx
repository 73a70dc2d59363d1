/** One member in the table, with the actions on them. */

import type { AdminUser, UserAction } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser, Person } from '@friends/contract/users/users.schema';
import { EllipsisVertical, Link2, Tent, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { fullDate } from '#core/dates.ts';
import { formatUntil, plainDate } from '#core/short-dates.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { BotBadge } from '#entities/person/bot-badge.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Cell } from '#ui/layout/data-table.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { Say } from '#ui/say.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { RowAction } from './row-action.tsx';
import { StandingBadge, standingOf } from './standing.tsx';
import { actionWords, botAction, roleActions, rowActionLabel, rowActions } from './user-actions.ts';

/** The signed-in administrator. */
/** The specification's word; other languages tell the date from the state of a member of a tribe. */
export const joinedOn = () => say('{what, select, date {Joined} other {Joined}}', { what: 'date' });

export type AdminSelf = Pick<CurrentUser, 'id' | 'role'>;

export interface UserRowProps {
	user: AdminUser;
	self: AdminSelf;
	onAct: (action: UserAction) => void;
	/** Shows the tribes that they own. */
	onTribes: () => void;
}

export function UserRow({ user, self, onAct, onTribes }: UserRowProps) {
	const isSelf = user.id === self.id;
	const { email, createdAt, bannedUntil } = user;
	const standing = standingOf(user);
	return (
		<tr>
			<Cell>
				<PersonCell user={user} isSelf={isSelf} />
			</Cell>
			<Cell label={say('Email')} className="text-muted">
				<span className="wrap-anywhere">{email || say('No email')}</span>
			</Cell>
			<Cell label={say('Status')}>
				<div>
					<StandingBadge standing={standing} />
					{standing === 'banned' && bannedUntil && (
						<time dateTime={bannedUntil} className="mt-1 block text-caption text-muted tabular-nums">
							{formatUntil(new Date(bannedUntil))}
						</time>
					)}
				</div>
			</Cell>
			<Cell label={joinedOn()} className="text-muted tabular-nums">
				<time dateTime={createdAt} title={fullDate(new Date(createdAt))}>
					{plainDate(new Date(createdAt))}
				</time>
			</Cell>
			<Cell className="text-end">
				{user.viewer.canAct ? (
					<Actions user={user} self={self} onAct={onAct} onTribes={onTribes} />
				) : (
					<span className="text-small text-muted">{isSelf ? say('You can’t do this to yourself') : say('No actions')}</span>
				)}
			</Cell>
		</tr>
	);
}

function PersonCell({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
	const href = paths.profileOf(user.username);
	return (
		<div className="flex items-center gap-3">
			<Avatar person={user} />
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-2 leading-snug">
					<Link href={href} className="min-w-0 rounded-chip py-0.5 font-strong wrap-anywhere hover:underline">
						<bdi className="line-clamp-2">{user.name}</bdi>
					</Link>
					{user.role !== 'member' && <Badge tone="brand">{user.role === 'owner' ? say('Owner') : say('Admin')}</Badge>}
					<BotBadge person={user} />
					{isSelf && <span className="text-small text-muted">{say('you')}</span>}
				</p>
				<p className="truncate text-caption text-muted">
					<bdi>@{user.username}</bdi>
				</p>
				{user.invitedBy && <InvitedBy person={user.invitedBy} />}
			</div>
		</div>
	);
}

function InvitedBy({ person: { name, username } }: { person: Person }) {
	return (
		<p className="text-caption text-muted">
			<Say
				sentence="Invited by {person}"
				parts={{
					person: (
						<Link href={paths.profileOf(username)} className="rounded-chip py-0.5 font-label wrap-anywhere hover:underline">
							<bdi>{name}</bdi>
						</Link>
					),
				}}
			/>
		</p>
	);
}

function Actions({ user, self, onAct, onTribes }: UserRowProps) {
	const [, navigate] = useLocation();
	const [isLinking, setIsLinking] = useState(false);
	return (
		<div className="-mx-2 flex justify-end max-dock:grid max-dock:grid-cols-2">
			{Object.entries(rowActions(user)).map(([place, action]) => {
				const { label, icon } = actionWords(action);
				return (
					<RowAction
						// Keeps the focus: an action and its opposite share one button.
						key={place}
						word={label}
						label={rowActionLabel(action, user.name)}
						icon={icon}
						isHard={action === 'ban'}
						aria-haspopup="dialog"
						onClick={() => onAct(action)}
					/>
				);
			})}
			<Menu trigger={<RowAction word={say('More')} label={say('More about {name}', { name: user.name })} icon={EllipsisVertical} />}>
				<MenuItem icon={UserRound} onSelect={() => navigate(paths.profileOf(user.username))}>
					{say('View profile')}
				</MenuItem>
				<MenuSeparator />
				{roleActions(user, self).map((action) => (
					<ActionItem key={action} action={action} disabled={!user.viewer.canChangeRole} onAct={onAct} />
				))}
				{self.role === 'owner' && <MenuSeparator />}
				<MenuItem icon={Tent} onSelect={onTribes}>
					{say('Tribes they own')}
				</MenuItem>
				<MenuItem icon={Link2} onSelect={() => setIsLinking(true)}>
					{say('Make a reset link…')}
				</MenuItem>
				{user.hasTwoStep && <ActionItem action="end_two_step" onAct={onAct} />}
				<ActionItem action={botAction(user)} onAct={onAct} />
				<ActionItem action="reset_name" onAct={onAct} />
			</Menu>
			{isLinking && <ResetLinkDialog user={user} onClose={() => setIsLinking(false)} />}
		</div>
	);
}

interface ActionItemProps extends Pick<UserRowProps, 'onAct'> {
	action: UserAction;
	disabled?: boolean;
}

function ActionItem({ action, disabled, onAct }: ActionItemProps) {
	const { label, icon, isHard } = actionWords(action);
	return (
		<MenuItem icon={icon} danger={isHard} disabled={disabled} onSelect={() => onAct(action)}>
			{label}
		</MenuItem>
	);
}
