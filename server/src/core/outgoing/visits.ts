/** Visits of public pages through the door: redirects followed and checked again, few at once, and few of one host. */
import { createLimit } from '../limit.ts';
import { type Outgoing, type OutgoingAnswer, OutgoingError, type OutgoingHead } from './outgoing.ts';

const visitsMax = 8;
const visitsOfHostMax = 2;
/** Half a minute's worth, where all are slow. */
const waitingMax = 50;

/** Too many visits wait already. */
export class BusyError extends Error {}

export interface VisitRequest {
	url: string;
	/** Whether the door may open to an address, also one of a redirect. */
	mayVisit(url: URL): boolean;
	headers: Record<string, string>;
	redirectsMax: number;
	ms: number;
	/** Whether the last answer, no redirect, is worth its body. */
	wantsBody(head: OutgoingHead): boolean;
	signal: AbortSignal;
}

export interface VisitAnswer extends OutgoingAnswer {
	/** Address that answered, after all redirects. */
	url: URL;
}

/** Where a redirect leads to; null for other answers. */
function targetOf({ status, headers }: OutgoingHead, from: URL): string | null {
	const isRedirect = [301, 302, 303, 307, 308].includes(status);
	return isRedirect && headers.location !== undefined && URL.canParse(headers.location, from.href)
		? new URL(headers.location, from).href
		: null;
}

export function createVisits(outgoing: Outgoing) {
	const busy = { waitingMax, refusal: () => new BusyError() };
	const takeTurn = createLimit(visitsMax, busy);
	const ofHosts = new Map<string, { takeTurn: ReturnType<typeof createLimit>; count: number }>();

	/** Hosts are forgotten with their last visit. */
	async function takeTurnOf<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
		const turns = ofHosts.get(host) ?? { takeTurn: createLimit(visitsOfHostMax, busy), count: 0 };
		ofHosts.set(host, turns);
		turns.count += 1;
		try {
			return await turns.takeTurn(work);
		} finally {
			turns.count -= 1;
			if (turns.count === 0) ofHosts.delete(host);
		}
	}

	async function follow({ url: address, mayVisit, headers, redirectsMax, wantsBody }: VisitRequest, signal: AbortSignal) {
		let url = new URL(address);
		for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
			if (!mayVisit(url)) throw new OutgoingError('refused');
			const from = url;
			const isLast = (head: OutgoingHead) => targetOf(head, from) === null;
			const wants = (head: OutgoingHead) => isLast(head) && wantsBody(head);
			const answer = await outgoing.send({ method: 'GET', url: url.href, headers, signal, wantsBody: wants });
			const target = targetOf(answer, from);
			if (target === null) return { ...answer, url };
			url = new URL(target);
		}
		throw new OutgoingError('refused');
	}

	/** @throws OutgoingError, or BusyError. The time is for all redirects together, and does not pass while it waits for its turn. */
	return function visit(request: VisitRequest): Promise<VisitAnswer> {
		const { hostname } = new URL(request.url);
		return takeTurnOf(hostname, () => takeTurn(() => follow(request, AbortSignal.any([request.signal, AbortSignal.timeout(request.ms)]))));
	};
}

export type Visit = ReturnType<typeof createVisits>;
