/** Confirms that reported content is removed, kept or restored. */
import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { plainDate } from '#core/dates.ts';
import { Well } from '#ui/layout/card.tsx';
import { type Resolution, useResolve } from '../admin.mutations.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { excerptOf, targetWords, wordsOf } from './reported.ts';

export interface ResolveDialogProps {
	report: AdminReport;
	resolution: Resolution;
	/** Target of the focus on close, since the opener may be a dialog that is gone by then. */
	returnFocusTo: () => HTMLElement | null;
	onClose: () => void;
}

function sentencesOf(
	{ target, restorableUntil }: AdminReport,
	resolution: Resolution,
): { title: string; sentence: string; confirm: string } {
	const thing = targetWords[target].toLowerCase();
	const { restore } = wordsOf({ target });
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
				title: `${restore} this ${thing}`,
				sentence: `It goes back to where it was. You can ${restore.toLowerCase()} it until ${plainDate(new Date(restorableUntil ?? 0))}.`,
				confirm: restore,
			};
	}
}

function hintOf({ target }: AdminReport, isRemoval: boolean): string {
	if (!isRemoval) return 'Kept in the audit log.';
	return `${target === 'tribe' ? 'Its owner' : 'The author'} will see it. Kept in the audit log.`;
}

export function ResolveDialog({ report, resolution, returnFocusTo, onClose }: ResolveDialogProps) {
	const { write, isPending } = useResolve(resolution, { onDone: onClose });
	const { title, sentence, confirm } = sentencesOf(report, resolution);
	const isRemoval = resolution === 'remove';

	return (
		<ReasonDialog
			returnFocusTo={returnFocusTo}
			title={title}
			description={sentence}
			confirm={confirm}
			isDanger={isRemoval}
			hint={hintOf(report, isRemoval)}
			reasonIs={isRemoval ? 'required' : 'optional'}
			isPending={isPending}
			onConfirm={(reason) => write({ params: { id: report.id }, body: { reason } })}
			onClose={onClose}
		>
			{() => (
				<Well>
					<p dir="auto" className="line-clamp-3 wrap-anywhere">
						{excerptOf(report)}
					</p>
					<p className="mt-1 text-small text-muted">
						<bdi>@{report.author.username}</bdi>
					</p>
				</Well>
			)}
		</ReasonDialog>
	);
}
