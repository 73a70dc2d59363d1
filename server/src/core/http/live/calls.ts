/** Calls through a live connection: the adapter from frames to endpoints that are `live`. */

import { statusOf } from '@friends/contract/errors';
import { clientFrameSchema } from '@friends/contract/live/live.schema';
import type { BoundEndpoint } from '../../endpoints/bound.ts';
import { refusalOf } from '../../endpoints/refusal.ts';
import type { Answer, Runner } from '../../endpoints/runner.ts';
import { notFound } from '../../errors.ts';
import { jsonOf } from '../../json/ready-json.ts';
import type { Connection, Connections } from '../../realtime/connections.ts';
import { answerFrame } from '../../realtime/frames.ts';
import { problemOf } from '../problems.ts';

/** What stays of the handshake. */
export interface Caller {
	connection: Connection;
	/** IP address. */
	address: string;
	userAgent: string;
	language: string;
}

export interface CallsOptions {
	bound: readonly BoundEndpoint[];
	runner: Runner;
	connections: Connections;
	/** JSON of a reply, with its pictures signed. */
	written(reply: ReturnType<typeof jsonOf>): Promise<Buffer>;
	onError(error: unknown): void;
}

type Frame = ReturnType<typeof clientFrameSchema.parse>;

/** @returns null for what is no call. */
export function readFrame(text: string): Frame | null {
	try {
		return clientFrameSchema.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

export function createCalls({ bound, runner, connections, written, onError }: CallsOptions) {
	const callable = new Map(
		bound.filter(({ endpoint }) => endpoint.live).map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each]),
	);

	async function answerTo(each: BoundEndpoint, frame: Frame, { connection, ...caller }: Caller): Promise<Answer> {
		return runner.answer(each, {
			...caller,
			viewer: await runner.admitKnown(each.endpoint, connection.viewer),
			params: frame.params ?? {},
			query: frame.query ?? {},
			body: frame.body,
			idempotencyKey: null,
			bearer: null,
			onWritten() {},
			live: { connection, watch: (keys) => connections.watch(connection, keys) },
		});
	}

	function refuse(id: number, error: unknown, language: string): Buffer {
		const refusal = refusalOf(error);
		if (refusal.code === 'internal') onError(error);
		return answerFrame({ id, status: statusOf(refusal.code), body: JSON.stringify(problemOf(refusal, { language })) });
	}

	/** @returns the frame of the answer. */
	return async function call(frame: Frame, caller: Caller): Promise<Buffer> {
		const { id, method, path } = frame;
		try {
			const each = callable.get(`${method} ${path}`);
			if (!each) throw notFound('address');
			const { body } = await answerTo(each, frame, caller);
			const { response, status = 200 } = each.endpoint;
			if (!response) return answerFrame({ id, status: 204 });
			return answerFrame({ id, status, body: (await written(jsonOf(body))).toString() });
		} catch (error) {
			return refuse(id, error, caller.language);
		}
	};
}
