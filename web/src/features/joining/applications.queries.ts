/** Queries and mutations of applications, for administrators. */
import { say } from '@friends/contract/core/languages/say';
import { acceptApplication, declineApplication, listApplications } from '@friends/contract/joining/joining.endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { listQuery } from '#core/queries/pages.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function useApplications() {
	return useInfiniteQuery(listQuery(listApplications, { key: [listApplications.path], query: { limit: 50 }, staleTime: 0 }));
}

function useDeciding() {
	const queryClient = useQueryClient();
	const reload = () => markStale(queryClient, 'application.declined');
	return {
		reload,
		onError(error: Error) {
			toast({ title: say('Action failed'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
			// Another administrator was faster.
			if (error instanceof ApiError && error.status === 404) reload();
		},
	};
}

export function useLetIn(name: string) {
	const { reload, onError } = useDeciding();
	return useWrite(acceptApplication, {
		onSuccess: () => {
			toast({ title: say('{name} is in', { name }), description: say('They can log in now.') });
			reload();
		},
		onError,
	});
}

export function useDecline({ onDone }: { onDone: () => void }) {
	const { reload, onError } = useDeciding();
	return useWrite(declineApplication, {
		onSuccess: () => {
			onDone();
			toast({ title: say('Declined'), description: say('What they sent was deleted.') });
			reload();
		},
		onError: (error) => {
			onDone();
			onError(error);
		},
	});
}
