/** Mutations of administrators. Each ends in a toast and invalidates the panel. */

import {
	actOnUser,
	dismissReport,
	type giveTribe,
	removeReported,
	type renameTribe,
	restoreReported,
} from '@friends/contract/admin/admin.endpoints';
import { say } from '@friends/contract/core/languages/say';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { reloadUser } from '#core/session/session.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function showFailure(error: unknown): void {
	toast({ title: say('Action failed'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
}

/** Refetches the member after a 403: the role may be gone. */
export function learnFrom(error: unknown): void {
	if (error instanceof ApiError && error.status === 403) reloadUser().catch(() => undefined);
}

export function useActOnUser({ onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	return useWrite(actOnUser, {
		onSuccess: () => {
			onDone();
			toast({ title: say('Action completed'), description: say('User action was successful') });
			markStale(queryClient, 'member.standingChanged');
		},
		onError: (error) => {
			showFailure(error);
			learnFrom(error);
		},
	});
}

export function useActOnTribe<E extends typeof renameTribe | typeof giveTribe>(endpoint: E, { onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	return useWrite(endpoint, {
		onSuccess: () => {
			onDone();
			toast({ title: say('Action completed'), description: say('We’ve told its owner.') });
			markStale(queryClient, 'tribe.handedOn');
			markStale(queryClient, 'report.settled');
		},
		onError: (error) => {
			showFailure(error);
			learnFrom(error);
		},
	});
}

const resolutions = { remove: removeReported, dismiss: dismissReport, restore: restoreReported } as const;
export type Resolution = keyof typeof resolutions;

function removedFrom(target: ReportTarget): string {
	if (target === 'tribe') return say('Hidden from everyone. We’ve told its owner and the people who reported it.');
	if (target === 'message') return say('Deleted for everybody. We’ve told its author and the people who reported it.');
	return say('Hidden from everyone. We’ve told its author and the people who reported it.');
}

const told: Record<Resolution, (target: ReportTarget) => { title: string; description: string }> = {
	remove: (target) => ({
		title: target === 'tribe' ? say('Tribe closed') : say('Content removed'),
		description: removedFrom(target),
	}),
	dismiss: () => ({ title: say('Report dismissed'), description: say('It stays up. We’ve told the people who reported it.') }),
	restore: (target) => ({
		title: target === 'tribe' ? say('Tribe reopened') : say('Content restored'),
		description: say('It’s back where it was.'),
	}),
};

export function useResolve(resolution: Resolution, { onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	return useWrite(resolutions[resolution], {
		onSuccess: ({ target }) => {
			onDone();
			toast(told[resolution](target));
			markStale(queryClient, 'report.settled');
		},
		onError: (error) => {
			showFailure(error);
			learnFrom(error);
			// Another administrator was faster.
			if (error instanceof ApiError && error.status === 409) {
				onDone();
				markStale(queryClient, 'report.settled');
			}
		},
	});
}
