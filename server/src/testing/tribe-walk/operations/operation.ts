/** Form of an operation: what someone does on the server and in the model, and how often. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { type ErrorCode, statusOf } from '@friends/contract/errors';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Answer, CallOptions } from '@friends/test-kit/api';
import { expect } from 'vitest';
import type { Person } from '../model/state.ts';
import { viewOfTribe } from '../model/views.ts';
import { type Chance, pickOf, type Scene } from '../scene.ts';

export interface Operation {
	often: number;
	/** False where there is nothing to do it to. */
	isPossible(chance: Chance): boolean;
	play(scene: Scene): Promise<void>;
}

/** By name. */
export type Operations = Record<string, Operation>;

export const always = (often: number, play: Operation['play']): Operation => ({ often, isPossible: () => true, play });

export const toOne = <Thing>(
	often: number,
	among: (chance: Chance) => readonly Thing[],
	play: (scene: Scene, thing: Thing) => Promise<void>,
): Operation => ({
	often,
	isPossible: (chance) => among(chance).length > 0,
	play: (scene) => play(scene, pickOf(among(scene), scene.pick) as Thing),
});

/** The scene with someone who can do it, but for one time in five. */
export const playedBy = (scene: Scene, by: Person): Scene =>
	scene.pick % 5 === 0 ? scene : { ...scene, by, place: { ...scene.place, by } };

export const hourSeconds = 60 * 60;
export const hourMs = hourSeconds * 1000;

/** Does something on the server, and compares whether and why it is refused with what the model says. */
export async function ask<E extends EndpointDeclaration>(
	{ server, by }: Pick<Scene, 'server' | 'by'>,
	endpoint: E,
	options: CallOptions<E>,
	refusal: ErrorCode | null,
	then: (body: Answer<E>['body']) => void | Promise<void> = () => {},
): Promise<void> {
	const { status, body, problem } = await server.call(by, endpoint, options);
	const done = endpoint.status ?? (endpoint.response ? 200 : 204);
	const code = status < 300 ? null : problem.code;
	expect({ status, code }, `${by}: ${endpoint.method} ${endpoint.path}`).toEqual({
		status: refusal === null ? done : statusOf(refusal),
		code: refusal,
	});
	if (refusal === null) await then(body);
}

/** Compares the tribe that an answer has. */
export const seesTribeIn =
	({ server, place }: Scene, code?: string) =>
	(tribe: Tribe | null): void =>
		expect(tribe === null ? 'not_found' : server.viewOfTribe(tribe)).toEqual(viewOfTribe(place, code));
