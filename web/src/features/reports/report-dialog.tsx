/** Dialog of a report to the administrators. */
import { say } from '@friends/contract/core/languages/say';
import { tribeReportLimits } from '@friends/contract/reports/in-tribes/tribe-reports.limits';
import { Avatar } from '#entities/person/avatar.tsx';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { type ReportedThing, setReportedThing } from '#entities/report/reported-thing.ts';
import { Well } from '#ui/layout/card.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { KindField } from './kind-field.tsx';
import { useReportForm } from './use-report-form.ts';

const titles = (): Record<ReportedThing['target'], string> => ({
	post: say('Report this post'),
	comment: say('Report this comment'),
	user: say('Report this profile'),
	tribe: say('Report this tribe'),
	message: say('Report this message'),
});

function recipients({ tribe }: ReportedThing): string {
	if (!tribe) return say('Only administrators will see this, and that it came from you.');
	return say(
		'The moderators of {tribe} will see this, but not your name. Administrators see both: after {hours} hours, or at once if it concerns a moderator.',
		{ tribe: tribe.name, hours: tribeReportLimits.escalatesAfterHours },
	);
}

export function ReportDialog({ thing }: { thing: ReportedThing }) {
	const close = () => setReportedThing(null);
	const { firstKind, area, draft, kindError, error, isPending, maxLength, change, handleSubmit } = useReportForm(thing, close);

	return (
		<FormDialog
			title={titles()[thing.target]}
			description={recipients(thing)}
			confirm={say('Report')}
			pendingLabel={say('Sending…')}
			variant="danger"
			isPending={isPending}
			onSubmit={handleSubmit}
			onClose={close}
		>
			<Reported thing={thing} />
			<KindField ref={firstKind} value={draft.kind} error={kindError} disabled={isPending} onChange={(next) => change({ kind: next })} />
			<ReasonField
				ref={area}
				label={say('Tell us more')}
				optional
				error={error}
				readOnly={isPending}
				maxLength={maxLength}
				value={draft.reason}
				onChange={(next) => change({ reason: next })}
			/>
		</FormDialog>
	);
}

function Reported({ thing: { person, excerpt } }: { thing: ReportedThing }) {
	return (
		<Well className="flex items-start gap-3 [--avatar-on:var(--sunken)]">
			{person && <Avatar person={person} size="sm" />}
			<div className="min-w-0">
				{person && (
					<p className="font-label wrap-anywhere">
						<bdi>{person.name}</bdi>
					</p>
				)}
				<p dir="auto" className="line-clamp-3 text-small text-muted wrap-anywhere">
					{excerpt || `@${person?.username}`}
				</p>
			</div>
		</Well>
	);
}
