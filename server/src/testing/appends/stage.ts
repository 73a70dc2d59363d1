/** Stage for scenes of the change log: a server, three people, and the record of one change. */
import type { EventDeclaration } from '@friends/contract/core/event';
import type { Api } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { expect } from 'vitest';
import { listAppended } from '../events.ts';
import type { TestApp } from '../test-app.ts';

export interface Expected {
	name: string;
	actorId: string | null;
	subjects: Record<string, string>;
	payload: unknown;
}

export interface Stage {
	server: TestApp;
	api: Api;
	admin: SignedInMember;
	maya: SignedInMember;
	noor: SignedInMember;
	/** Makes the change whose events are expected. */
	change<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Makes one change through an endpoint. @returns the expected events, in order. */
export type Scene = (stage: Stage) => Promise<Expected[]>;
/** By the name of the endpoint in its room. */
export type Scenes = Record<string, Scene[]>;

/** An expected event. */
export const did = (
	{ user: { id } }: Pick<SignedInMember, 'user'>,
	{ name }: EventDeclaration,
	subjects: Record<string, string>,
	payload: unknown = null,
): Expected => ({ name, actorId: id, subjects, payload });

/** Repeats every idempotent write with the same key, like a client that lost the first reply. */
function repeating(api: Api): Api {
	const call: Api['call'] = async (endpoint, options) => {
		if (!endpoint.idempotent) return api.call(endpoint, options);
		const keyed = { ...options, idempotencyKey: crypto.randomUUID() };
		const first = await api.call(endpoint, keyed);
		const { status, body } = await api.call(endpoint, keyed);
		expect({ status, body }).toEqual({ status: first.status, body: first.body });
		return first;
	};
	return {
		...api,
		call,
		async succeed(endpoint, options) {
			const { status, body, problem } = await call(endpoint, options);
			expect(status, problem?.detail).toBeLessThan(300);
			return body;
		},
	};
}

/** @param admin of this server. @returns the appended and the expected events. */
export async function play(scene: Scene, server: TestApp, admin: SignedInMember) {
	let appended: Awaited<ReturnType<typeof listAppended>> = [];
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	const expected = await scene({
		server,
		api: repeating(server.api),
		admin,
		maya,
		noor,
		async change(work) {
			const { length } = await listAppended(server.database);
			const result = await work();
			appended = (await listAppended(server.database)).slice(length);
			return result;
		},
	});
	return { appended, expected };
}
