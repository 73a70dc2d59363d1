/** Confirms that reported content is removed, kept or restored. */

import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import { plainDate } from '#core/short-dates.ts';
import { Well } from '#ui/layout/card.tsx';
import { type Resolution, useResolve } from '../admin.mutations.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { excerptOf, wordsOf } from './reported.ts';

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
	const date = plainDate(new Date(restorableUntil ?? 0));
	switch (resolution) {
		case 'remove':
			if (target === 'tribe') {
				return {
					title: say('Close this tribe'),
					sentence: say('It disappears with everything in it, for its members too. You can reopen it for {restoreDays} days.', {
						restoreDays: adminLimits.restoreDays,
					}),
					confirm: say('Close tribe'),
				};
			}
			if (target === 'message') {
				return {
					title: say('Remove this message'),
					sentence: say('It is deleted for everybody in the conversation, with its pictures. It can’t be restored.'),
					confirm: say('Remove'),
				};
			}
			return target === 'user'
				? {
						title: say('Empty this profile'),
						sentence: say('This removes their pictures, bio, location, website and interests. They stay a member and keep their name.'),
						confirm: say('Remove'),
					}
				: {
						title: target === 'post' ? say('Remove this post') : say('Remove this comment'),
						sentence: say('It disappears for everybody. You can restore it for {restoreDays} days.', {
							restoreDays: adminLimits.restoreDays,
						}),
						confirm: say('Remove'),
					};
		case 'dismiss':
			return {
				title: say('Dismiss the reports'),
				sentence: say(
					'{target, select, tribe {The tribe stays as it is.} user {The profile stays as it is.} comment {The comment stays as it is.} message {The message stays as it is.} other {The post stays as it is.}}',
					{ target },
				),
				confirm: say('Dismiss'),
			};
		case 'restore':
			return {
				title: say('{target, select, tribe {Reopen this tribe} comment {Restore this comment} other {Restore this post}}', { target }),
				sentence:
					target === 'tribe'
						? say('It goes back to where it was. You can reopen it until {date}.', { date })
						: say('It goes back to where it was. You can restore it until {date}.', { date }),
				confirm: wordsOf({ target }).restore,
			};
	}
}

function hintOf({ target }: AdminReport, isRemoval: boolean): string {
	if (!isRemoval) return say('Kept in the audit log.');
	return target === 'tribe' ? say('Its owner will see it. Kept in the audit log.') : say('The author will see it. Kept in the audit log.');
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
