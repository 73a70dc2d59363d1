/** State of a report: its draft, errors and submission. */
import { say } from '@friends/contract/core/languages/say';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { reportLimits } from '@friends/contract/reports/reports.limits';
import { useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { learnReported, type ReportedThing } from '#entities/report/reported-thing.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { reportDrafts } from './report-drafts.ts';

const { maxLength } = reportLimits.reason;

export function useReportForm({ target, id, tribe }: ReportedThing, close: () => void) {
	const firstKind = useRef<HTMLInputElement>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const draftKey = `${target}/${id}`;
	const draft = reportDrafts.useDraft(draftKey);
	const [kindError, setKindError] = useState('');
	const [error, setError] = useState('');
	const reader = tribe
		? say('The moderators of {tribe} will look at it.', { tribe: tribe.name })
		: say('An administrator will look at it.');
	const { write, isPending } = useWrite(createReport, {
		onSuccess: () => {
			close();
			reportDrafts.discard(draftKey);
			learnReported(id);
			toast({ title: say('Report sent'), description: reader });
		},
		onError: (failure) => setError(detailOf(failure, say('The report couldn’t be sent. Try again in a moment.'))),
	});

	return {
		...{ firstKind, area, draft, kindError, error, isPending, maxLength },

		change(next: Partial<typeof draft>) {
			reportDrafts.write(draftKey, { ...draft, ...next });
			setKindError('');
			setError('');
		},

		handleSubmit() {
			const { kind, reason } = draft;
			const written = reason.trim();
			if (kind === null) {
				setKindError(say('Please say what’s wrong'));
				firstKind.current?.focus();
			} else if (written.length > maxLength) {
				setError(say('Reason can have at most {maxLength} characters', { maxLength }));
				area.current?.focus();
			} else write({ body: { target, targetId: id, kind, reason: written } });
		},
	};
}
