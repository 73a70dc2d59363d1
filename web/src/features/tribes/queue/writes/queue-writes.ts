/** Writes of the queue: one mutation for all acts, which the outbox takes up again when the page was left before the reply. */
import { say } from '@friends/contract/core/languages/say';
import { dismissTribeReport, listTribeReports, removeTribeReported } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { admitHeldPost, declineHeldPost, listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import {
	acceptTribeRequest,
	answerTribeRequests,
	declineTribeRequest,
	listTribeRequests,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { createIdempotencyKey } from '#core/http/idempotency-key.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { signalOfWrite, WriteStoppedError } from '#core/outbox/stopped-writes.ts';
import { untilAnswered } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import type { Pages } from '#core/queries/pages.ts';
import { markStale } from '#entities/changes.ts';
import type { QueueKind } from '#entities/tribe/tribe-queue.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { toast } from '#ui/toast/toast-store.ts';

export type QueueActName = 'letIn' | 'decline' | 'letThrough' | 'declineHeld' | 'keepReported' | 'removeReported';

export interface QueueWrite {
	act: QueueActName;
	tribeId: string;
	/** Several of requests to join alone. */
	ids: readonly string[];
	/** '' for none. */
	reason: string;
	idempotencyKey: string;
}

type Call = (write: QueueWrite, signal: AbortSignal) => Promise<Tribe>;

const first = ({ ids: [id = ''] }: QueueWrite) => ({ id });

const answerAll = ({ tribeId, ids, idempotencyKey }: QueueWrite, isAccepted: boolean, signal: AbortSignal) =>
	call(answerTribeRequests, { params: { id: tribeId }, body: { ids: [...ids], isAccepted }, idempotencyKey, signal });

const calls: Record<QueueActName, Call> = {
	letIn(write, signal) {
		const { ids, idempotencyKey } = write;
		return ids.length > 1 ? answerAll(write, true, signal) : call(acceptTribeRequest, { params: first(write), idempotencyKey, signal });
	},
	decline(write, signal) {
		const { ids, idempotencyKey } = write;
		return ids.length > 1 ? answerAll(write, false, signal) : call(declineTribeRequest, { params: first(write), idempotencyKey, signal });
	},
	letThrough: (write, signal) => call(admitHeldPost, { params: first(write), idempotencyKey: write.idempotencyKey, signal }),
	declineHeld: (write, signal) =>
		call(declineHeldPost, { params: first(write), body: { reason: write.reason }, idempotencyKey: write.idempotencyKey, signal }),
	keepReported: (write, signal) => call(dismissTribeReport, { params: first(write), idempotencyKey: write.idempotencyKey, signal }),
	removeReported: (write, signal) =>
		call(removeTribeReported, { params: first(write), body: { reason: write.reason }, idempotencyKey: write.idempotencyKey, signal }),
};

const eventOf = {
	letIn: 'tribe.requestAccepted',
	decline: 'tribe.requestDeclined',
	letThrough: 'tribe.heldPosts',
	declineHeld: 'tribe.heldPosts',
	keepReported: 'report.settledInTribe',
	removeReported: 'report.settled',
} as const satisfies Record<QueueActName, string>;

/** Resolves when the server has answered. */
export function sendQueueWrite(queryClient: QueryClient, write: Omit<QueueWrite, 'idempotencyKey'>): Promise<Tribe> {
	return execute(queryClient, { ...write, idempotencyKey: createIdempotencyKey() });
}

/** Another settled it, or it is gone. */
export const wasSettledBefore = (error: unknown): boolean =>
	error instanceof ApiError && (error.status === 404 || error.problem?.code === 'already_settled');

/** Resumes an act of an earlier page, and says when it is refused: its row has left the queue, and may be back. */
export function resumeQueueWrite(queryClient: QueryClient, write: QueueWrite): void {
	execute(queryClient, write).catch((error: unknown) => {
		if (error instanceof WriteStoppedError) return;
		if (wasSettledBefore(error)) toast({ title: say('Someone was faster'), description: say('It was settled before.'), variant: 'notice' });
		else {
			const title = say('Your decision in a tribe didn’t go through');
			toast({ title, description: detailOf(error, say('It’s in the queue again.')), variant: 'destructive' });
		}
	});
}

function execute(queryClient: QueryClient, write: QueueWrite): Promise<Tribe> {
	const mutation = queryClient.getMutationCache().build<Tribe, Error, QueueWrite, unknown>(queryClient, {
		mutationFn: (sent, { client }) => calls[sent.act](sent, signalOfWrite(client, sent)),
		meta: { unsent: 'queue' },
		...untilAnswered,
		onSuccess: (tribe, { act }) => {
			tribeStore.learn(tribe.id, tribe);
			markStale(queryClient, eventOf[act]);
		},
	});
	return mutation.execute(write);
}

export const queueLists = { request: listTribeRequests, held: listHeldPosts, report: listTribeReports } as const satisfies Record<
	QueueKind,
	{ path: string }
>;

/** Takes what is settled out of its list, without reading that again. */
export function dropFromQueue(queryClient: QueryClient, tribeId: string, settled: readonly { kind: QueueKind; id: string }[]): void {
	for (const [kind, some] of Map.groupBy(settled, (one) => one.kind)) {
		const ids = new Set(some.map(({ id }) => id));
		queryClient.setQueryData<Pages<readonly { id: string }[]>>([queueLists[kind].path, tribeId], (known) => {
			if (!known) return known;
			const pages = known.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !ids.has(id)) }));
			return { ...known, pages };
		});
	}
}
