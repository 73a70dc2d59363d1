/** Mutations of administrators. Each ends in a toast and invalidates the panel. */
import {
	actOnUser,
	dismissReport,
	type giveTribe,
	removeReported,
	type renameTribe,
	restoreReported,
} from '@friends/contract/admin/admin.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { reloadUser } from '#core/session/session.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function showFailure(error: unknown): void {
	toast({ title: 'Action failed', description: detailOf(error, 'Something went wrong'), variant: 'destructive' });
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
			toast({ title: 'Action completed', description: 'User action was successful' });
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
			toast({ title: 'Action completed', description: 'We’ve told its owner.' });
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

const told: Record<Resolution, (isTribe: boolean) => { title: string; description: string }> = {
	remove: (isTribe) => ({
		title: isTribe ? 'Tribe closed' : 'Content removed',
		description: `Hidden from everyone. We’ve told its ${isTribe ? 'owner' : 'author'} and the people who reported it.`,
	}),
	dismiss: () => ({ title: 'Report dismissed', description: 'It stays up. We’ve told the people who reported it.' }),
	restore: (isTribe) => ({ title: isTribe ? 'Tribe reopened' : 'Content restored', description: 'It’s back where it was.' }),
};

export function useResolve(resolution: Resolution, { onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	return useWrite(resolutions[resolution], {
		onSuccess: ({ target }) => {
			onDone();
			toast(told[resolution](target === 'tribe'));
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
