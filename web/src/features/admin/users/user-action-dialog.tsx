/** Confirms an action on a member, with a reason and the duration of a ban. */

import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { AdminUser, UserAction } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { formatMoment } from '#core/dates.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Well } from '#ui/layout/card.tsx';
import { useActOnUser } from '../admin.mutations.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { StandingBadge, standingOf } from './standing.tsx';
import { actionWords } from './user-actions.ts';

export interface UserActionDialogProps {
	user: AdminUser;
	action: UserAction;
	onClose: () => void;
}

const { banHours } = adminLimits;
const hourMs = 3_600_000;

/** The duration in hours, or its error. */
function checkHours(text: string): { hours: number; error?: undefined } | { hours?: undefined; error: string } {
	const hours = Number(text);
	if (text.trim() === '' || !Number.isFinite(hours) || hours < banHours.min) return { error: say('A ban lasts at least 1 hour') };
	if (hours > banHours.max) return { error: say('A ban lasts at most 10 years (87,600 hours)') };
	return { hours };
}

export function UserActionDialog({ user, action, onClose }: UserActionDialogProps) {
	const [duration, setDuration] = useState(String(banHours.default));
	const { write, isPending } = useActOnUser({ onDone: onClose });
	const { title, sentence, isHard } = actionWords(action);
	const { hours, error } = checkHours(duration);
	const isBan = action === 'ban';

	function handleConfirm(reason: string) {
		if (isBan && error) return;
		write({ body: { userId: user.id, action, reason, ...(isBan && hours && { duration: hours }) } });
	}

	return (
		<ReasonDialog
			title={title}
			description={sentence}
			confirm={say('Confirm')}
			isDanger={isHard}
			isPending={isPending}
			onConfirm={handleConfirm}
			onClose={onClose}
		>
			{(isChecked) => (
				<>
					<Affected user={user} />
					{isBan && <DurationField text={duration} showsError={isChecked} readOnly={isPending} onText={setDuration} />}
				</>
			)}
		</ReasonDialog>
	);
}

interface DurationFieldProps {
	text: string;
	showsError: boolean;
	readOnly: boolean;
	onText: (text: string) => void;
}

function DurationField({ text, showsError, readOnly, onText }: DurationFieldProps) {
	const { hours, error } = checkHours(text);
	return (
		<Field
			label={say('Duration (hours)')}
			error={showsError ? error : undefined}
			hint={hours ? say('Banned until {date}', { date: formatMoment(new Date(Date.now() + hours * hourMs)) }) : say('1 hour to 10 years')}
		>
			{(control) => (
				<TextInput
					{...control}
					type="number"
					inputMode="numeric"
					min={banHours.min}
					max={banHours.max}
					step={1}
					className="max-w-40"
					readOnly={readOnly}
					value={text}
					onChange={({ target }) => onText(target.value)}
				/>
			)}
		</Field>
	);
}

function Affected({ user }: { user: AdminUser }) {
	return (
		<Well className="flex items-center gap-3 [--avatar-on:var(--sunken)]">
			<Avatar person={user} />
			<div className="min-w-0 flex-1">
				<p className="font-strong wrap-anywhere">
					<bdi className="line-clamp-2">{user.name}</bdi>
				</p>
				<p className="truncate text-small text-muted">
					<bdi>@{user.username}</bdi>
				</p>
			</div>
			<StandingBadge standing={standingOf(user)} />
		</Well>
	);
}
