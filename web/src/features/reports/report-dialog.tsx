/** Asks why something should be looked at, and sends that to the administrators. */
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { reportLimits } from '@friends/contract/reports/reports.limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { detailOf } from '#core/api-error.ts';
import { type ReportedThing, setReportedThing } from '#core/reporting.ts';
import { useWrite } from '#core/use-write.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Well } from '#ui/card.tsx';
import { ConfirmButtons } from '#ui/confirm-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const titles: Record<ReportedThing['target'], string> = {
	post: 'Report this post',
	comment: 'Report this comment',
	user: 'Report this profile',
};

const { maxLength } = reportLimits.reason;

export function ReportDialog({ thing }: { thing: ReportedThing }) {
	const id = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	const [reason, setReason] = useState('');
	const [error, setError] = useState('');
	const close = () => setReportedThing(null);
	const { write, isPending } = useWrite(createReport, {
		onSuccess: () => {
			close();
			toast({ title: 'Report sent', description: 'An administrator will look at it.' });
		},
		onError: (failure) => setError(detailOf(failure, 'The report couldn’t be sent. Try again in a moment.')),
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const written = reason.trim();
		if (written === '') refuse('Please say what’s wrong');
		else if (written.length > maxLength) refuse(`Reason can have at most ${maxLength} characters`);
		else write({ body: { target: thing.target, targetId: thing.id, reason: written } });
	}

	function refuse(sentence: string) {
		setError(sentence);
		area.current?.focus();
	}

	return (
		<Dialog
			open
			onOpenChange={close}
			busy={isPending}
			title={titles[thing.target]}
			description="Only administrators will see this, and that it came from you."
			footer={<ConfirmButtons confirm="Report" pendingLabel="Sending…" isPending={isPending} variant="danger" form={id} onCancel={close} />}
		>
			<Well className="flex items-start gap-3 [--avatar-on:var(--sunken)]">
				<Avatar person={thing.person} size="sm" />
				<div className="min-w-0">
					<p className="font-label wrap-anywhere">
						<bdi>{thing.person.name}</bdi>
					</p>
					<p dir="auto" className="line-clamp-3 text-small text-muted wrap-anywhere">
						{thing.excerpt || `@${thing.person.username}`}
					</p>
				</div>
			</Well>
			<form id={id} noValidate onSubmit={handleSubmit}>
				<ReasonField
					ref={area}
					label="What’s wrong?"
					error={error}
					aria-required
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
