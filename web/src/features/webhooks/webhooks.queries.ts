/** Queries and mutations of webhooks. A place is a tribe by its id, or null for the community. */
import { say } from '@friends/contract/core/languages/say';
import {
	createInstanceWebhook,
	createTribeWebhook,
	deleteWebhook,
	listDeliveries,
	listInstanceWebhooks,
	listTribeWebhooks,
	redeliver,
	renewWebhookSecret,
	testWebhook,
	updateWebhook,
} from '@friends/contract/webhooks/webhooks.endpoints';
import type { CreateWebhookBody, NewWebhook, UpdateWebhookBody, Webhook } from '@friends/contract/webhooks/webhooks.schema';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { call } from '#core/queries/call.ts';
import { listQuery } from '#core/queries/pages.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function useWebhooks(tribeId: string | null) {
	return useQuery({
		queryKey: tribeId === null ? [listInstanceWebhooks.path] : [listTribeWebhooks.path, tribeId],
		queryFn: ({ signal }): Promise<Webhook[]> =>
			tribeId === null ? call(listInstanceWebhooks, { signal }) : call(listTribeWebhooks, { params: { id: tribeId }, signal }),
		staleTime: 0,
	});
}

export function useDeliveries(id: string) {
	return useInfiniteQuery(
		listQuery(listDeliveries, { key: [listDeliveries.path, id], params: { id }, query: { limit: 20 }, staleTime: 0 }),
	);
}

function useStale() {
	const queryClient = useQueryClient();
	return () => markStale(queryClient, 'webhook.changed');
}

const sayFailed = (title: string) => (error: Error) =>
	toast({ title, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });

/** The secret is in the answer, which then is in no memory but the card's. */
export function useMakeWebhook(tribeId: string | null, answers: { onMade: (made: NewWebhook) => void; onFailed: (error: Error) => void }) {
	const stale = useStale();
	return useMutation({
		mutationFn: (body: CreateWebhookBody) =>
			tribeId === null ? call(createInstanceWebhook, { body }) : call(createTribeWebhook, { params: { id: tribeId }, body }),
		onSuccess(made) {
			stale();
			answers.onMade(made);
		},
		onError: answers.onFailed,
		gcTime: 0,
	});
}

export function useChangeWebhook(id: string, answers: { onDone: () => void; onFailed: (error: Error) => void }) {
	const stale = useStale();
	return useMutation({
		mutationFn: (body: UpdateWebhookBody) => call(updateWebhook, { params: { id }, body }),
		onSuccess() {
			stale();
			answers.onDone();
		},
		onError: answers.onFailed,
	});
}

export function useDeleteWebhook({ onDone }: { onDone: () => void }) {
	const stale = useStale();
	return useMutation({
		mutationFn: ({ id }: Webhook) => call(deleteWebhook, { params: { id } }),
		onSuccess() {
			stale();
			toast({ title: say('Webhook deleted') });
			onDone();
		},
		onError: sayFailed(say('Couldn’t delete the webhook')),
	});
}

export function useRenewSecret(id: string) {
	const stale = useStale();
	return useMutation({
		mutationFn: () => call(renewWebhookSecret, { params: { id } }),
		onSuccess: stale,
		onError: sayFailed(say('Couldn’t make a new secret')),
		gcTime: 0,
	});
}

/** Sends a test call, or a delivery once more. The log shows what came back. */
export function useSend(id: string) {
	const stale = useStale();
	return useMutation({
		mutationFn: (deliveryId: string | null) =>
			deliveryId === null ? call(testWebhook, { params: { id } }) : call(redeliver, { params: { id, deliveryId } }),
		onSuccess: ({ state }) =>
			state === 'delivered'
				? toast({ title: say('It arrived') })
				: toast({ title: say('It didn’t arrive'), description: say('See below what came back.'), variant: 'notice' }),
		onError: sayFailed(say('Couldn’t send it')),
		onSettled: stale,
	});
}
