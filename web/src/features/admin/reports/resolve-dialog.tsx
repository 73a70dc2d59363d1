/** Confirms that reported content is removed, kept or restored. */
import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { type FormEvent, useId, useState } from 'react';
import { plainDate } from '#core/dates.ts';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Well } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Resolution, useResolve } from '../admin.mutations.ts';
import { excerptOf, targetWords } from './reported.ts';

export interface ResolveDialogProps {
	report: AdminReport;
	resolution: Resolution;
	/** Target of the focus on close, since the opener may be a dialog that is gone by then. */
	returnFocusTo: () => HTMLElement | null;
	onClose: () => void;
}

const { maxLength } = adminLimits.reason;

function wordsFor({ target, restorableUntil }: AdminReport, resolution: Resolution): { title: string; sentence: string; confirm: string } {
	const thing = targetWords[target].toLowerCase();
	switch (resolution) {
		case 'remove':
			if (target === 'tribe') {
				return {
					title: 'Close this tribe',
					sentence: `It disappears with everything in it, for its members too. You can reopen it for ${adminLimits.restoreDays} days.`,
					confirm: 'Close tribe',
				};
			}
			return target === 'user'
				? {
						title: 'Empty this profile',
						sentence: 'This removes their pictures, bio, location, website and interests. They stay a member and keep their name.',
						confirm: 'Remove',
					}
				: {
						title: `Remove this ${thing}`,
						sentence: `It disappears for everybody. You can restore it for ${adminLimits.restoreDays} days.`,
						confirm: 'Remove',
					};
		case 'dismiss':
			return { title: 'Dismiss the reports', sentence: `The ${thing} stays as it is.`, confirm: 'Dismiss' };
		case 'restore':
			return {
				title: `Restore this ${thing}`,
				sentence: `It goes back to where it was. You can restore it until ${plainDate(new Date(restorableUntil ?? 0))}.`,
				confirm: 'Restore',
			};
	}
}

function hintOf({ target }: AdminReport, isRemoval: boolean): string {
	if (!isRemoval) return 'Kept in the audit log.';
	return `${target === 'tribe' ? 'Its owner' : 'The author'} will see it. Kept in the audit log.`;
}

export function ResolveDialog({ report, resolution, returnFocusTo, onClose }: ResolveDialogProps) {
	const id = useId();
	const [reason, setReason] = useState('');
	const [error, setError] = useState('');
	const { write, isPending } = useResolve(resolution, { onDone: onClose });
	const { title, sentence, confirm } = wordsFor(report, resolution);
	const isRemoval = resolution === 'remove';

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const given = reason.trim();
		if (isRemoval && given === '') setError('Please give a reason');
		else if (given.length > maxLength) setError(`Reason can have at most ${maxLength} characters`);
		else if (!isPending) write({ params: { id: report.id }, body: { reason: given } });
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title={title}
			description={sentence}
			footer={
				<ConfirmButtons
					confirm={confirm}
					pendingLabel="Processing..."
					isPending={isPending}
					variant={isRemoval ? 'danger' : 'primary'}
					form={id}
					onCancel={onClose}
				/>
			}
		>
			<Well>
				<p dir="auto" className="line-clamp-3 wrap-anywhere">
					{excerptOf(report)}
				</p>
				<p className="mt-1 text-small text-muted">@{report.author.username}</p>
			</Well>
			<form id={id} noValidate onSubmit={handleSubmit}>
				<ReasonField
					optional={!isRemoval}
					error={error}
					hint={hintOf(report, isRemoval)}
					placeholder="Enter reason for this action..."
					aria-required={isRemoval}
					readOnly={isPending}
					maxLength={maxLength}
					value={reason}
					onChange={(next) => {
						setReason(next);
						setError('');
					}}
				/>
			</form>
		</Dialog>
	);
}
