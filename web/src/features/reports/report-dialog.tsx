/** Asks why something should be looked at, and sends that to the administrators. */
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { reportLimits } from '@friends/contract/reports/reports.limits';
import { type FormEvent, useId, useState } from 'react';
import { detailOf } from '#core/api-error.ts';
import { type ReportedThing, setReportedThing } from '#core/reporting.ts';
import { useWrite } from '#core/use-write.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Well } from '#ui/card.tsx';
import { CharacterCounter } from '#ui/character-counter.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const titles: Record<ReportedThing['target'], string> = {
	post: 'Report this post',
	comment: 'Report this comment',
	user: 'Report this profile',
};

const { maxLength } = reportLimits.reason;

export function ReportDialog({ thing }: { thing: ReportedThing }) {
	const id = useId();
	const [reason, setReason] = useState('');
	const [error, setError] = useState('');
	const close = () => setReportedThing(null);
	const { write, isPending } = useWrite(createReport, {
		onSuccess: () => {
			close();
			toast({ title: 'Report sent', description: 'An administrator will look at it.' });
		},
		onError: (failure) => setError(detailOf(failure, 'The report could not be sent. Try again in a moment.')),
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const written = reason.trim();
		if (written === '') setError('Please say what is wrong');
		else if (written.length > maxLength) setError(`Reason can have at most ${maxLength} characters`);
		else write({ body: { target: thing.target, targetId: thing.id, reason: written } });
	}

	return (
		<Dialog
			open
			onOpenChange={close}
			busy={isPending}
			title={titles[thing.target]}
			description="Only the administrators learn of it, and who reported it."
			footer={
				<>
					<Button variant="quiet" disabled={isPending} onClick={close}>
						Cancel
					</Button>
					<Button type="submit" form={id} variant="danger" pending={isPending} pendingLabel="Sending…">
						Report
					</Button>
				</>
			}
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
				<Field label="What is wrong?" error={error} counter={<CharacterCounter length={reason.trim().length} maxLength={maxLength} />}>
					{(control) => (
						<TextArea
							{...control}
							dir="auto"
							rows={3}
							autoGrow
							aria-required
							readOnly={isPending}
							value={reason}
							onChange={({ target }) => {
								setReason(target.value);
								setError('');
							}}
						/>
					)}
				</Field>
			</form>
		</Dialog>
	);
}
