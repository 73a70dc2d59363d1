/** Calls endpoints through the live connection, for what is worth nothing a moment later: it is sent once, or not at all. */
import type { BodyOf, EndpointDeclaration, ParamsOf, QueryOf, ResponseOf } from '@friends/contract/core/endpoint';
import type { ClientFrame } from '@friends/contract/live/live.schema';
import { ApiError, NetworkError } from '#core/http/api-error.ts';
import type { Part } from '#core/queries/call.ts';

export type LiveCall = Omit<ClientFrame, 'id'>;

export interface LiveAnswer {
	status: number;
	body?: unknown;
}

/** Resolves with null when no answer came. */
export type SendLive = (call: LiveCall) => Promise<LiveAnswer | null>;

type LiveEndpoint = EndpointDeclaration & { live: true | 'only'; method: ClientFrame['method'] };
type LiveInput<E extends EndpointDeclaration> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>;

let sendLive: SendLive | null = null;

/** @param send null once there is no connection any more */
export function setSendLive(send: SendLive | null): void {
	sendLive = send;
}

/** @throws ApiError when it is refused, NetworkError without a connection */
export async function callLive<E extends LiveEndpoint>({ method, path }: E, input: LiveInput<E>): Promise<ResponseOf<E>> {
	const answer = (await sendLive?.({ method, path, ...input })) ?? null;
	if (answer === null) throw new NetworkError(new Error('No live connection'));
	if (answer.status >= 400) throw new ApiError(answer.status, JSON.stringify(answer.body));
	return answer.body as ResponseOf<E>;
}
