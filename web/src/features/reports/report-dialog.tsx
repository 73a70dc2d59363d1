/** Asks what is wrong with something, and sends that to the administrators. */
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { reportLimits } from '@friends/contract/reports/reports.limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { detailOf } from '#core/api-error.ts';
import { learnReported, type ReportedThing, setReportedThing } from '#core/reporting.ts';
import { useWrite } from '#core/use-write.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Well } from '#ui/card.tsx';
import { ConfirmButtons } from '#ui/confirm-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { KindField } from './kind-field.tsx';
import { reportDrafts } from './report-drafts.ts';

const titles: Record<ReportedThing['target'], string> = {
	post: 'Report this post',
	comment: 'Report this comment',
	user: 'Report this profile',
};

const { maxLength } = reportLimits.reason;

export function ReportDialog({ thing }: { thing: ReportedThing }) {
	const id = useId();
	const firstKind = useRef<HTMLInputElement>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const draftKey = `${thing.target}/${thing.id}`;
	const draft = reportDrafts.useDraft(draftKey);
	const { kind, reason } = draft;
	const [kindError, setKindError] = useState('');
	const [error, setError] = useState('');
	const close = () => setReportedThing(null);
	const { write, isPending } = useWrite(createReport, {
		onSuccess: () => {
			close();
			reportDrafts.discard(draftKey);
			learnReported(thing.id);
			toast({ title: 'Report sent', description: 'An administrator will look at it.' });
		},
		onError: (failure) => setError(detailOf(failure, 'The report couldn’t be sent. Try again in a moment.')),
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const written = reason.trim();
		if (kind === null) {
			setKindError('Please say what’s wrong');
			firstKind.current?.focus();
		} else if (written.length > maxLength) {
			setError(`Reason can have at most ${maxLength} characters`);
			area.current?.focus();
		} else write({ body: { target: thing.target, targetId: thing.id, kind, reason: written } });
	}

	function change(next: Partial<typeof draft>) {
		reportDrafts.write(draftKey, { ...draft, ...next });
		setKindError('');
		setError('');
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
			<form id={id} noValidate className="grid gap-4" onSubmit={handleSubmit}>
				<KindField ref={firstKind} value={kind} error={kindError} disabled={isPending} onChange={(next) => change({ kind: next })} />
				<ReasonField
					ref={area}
					label="Tell us more"
					optional
					error={error}
					readOnly={isPending}
					maxLength={maxLength}
					value={reason}
					onChange={(next) => change({ reason: next })}
				/>
			</form>
		</Dialog>
	);
}
