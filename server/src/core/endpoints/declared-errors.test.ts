/** Refusals that an endpoint does not declare fail tests. */
import { endpoint } from '@friends/contract/core/endpoint';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMemoryAdapter } from '../../testing/memory-adapter.ts';
import { guest } from '../access/viewer.ts';
import { AppError } from '../errors.ts';
import { bindHttp } from '../http/bind.ts';
import { handleError } from '../http/problems.ts';
import type { Database } from '../transaction.ts';
import type { BoundEndpoint } from './bound.ts';
import { checkRefusals } from './declared-errors.ts';
import { type AdmittedCall, createRunner, type Runner } from './runner.ts';
import { createCursorSeal } from './sealed-cursors.ts';
import { createAllTurns } from './turns.ts';

const enter = endpoint({ method: 'GET', path: '/enter', access: 'guest', summary: 'Enter.', errors: ['already_settled'] });

const bound: BoundEndpoint = { endpoint: enter, handler: async () => {} };
const call = { viewer: guest } as AdmittedCall;

async function refusalsWith(refusal: Error): Promise<Error[]> {
	const refuse = () => Promise.reject(refusal);
	const { admit, admitKnown, answer } = checkRefusals({ admit: refuse, admitKnown: refuse, answer: refuse });
	return Promise.all(
		[admit(enter, null), admitKnown(enter, guest), answer(bound, call)].map((outcome) =>
			outcome.then(
				() => new Error('Nothing was refused'),
				(error) => error,
			),
		),
	);
}

test.each([
	new AppError('already_settled'),
	new AppError('unauthenticated', { why: 'noSession' }),
	new AppError('bad_request', { why: 'request' }),
	new Error('A mistake of ours'),
])('%s is declared, or goes without saying', async (refusal) => {
	expect(await refusalsWith(refusal)).toEqual([refusal, refusal, refusal]);
});

test.each([new AppError('not_your_post'), new AppError('not_found', { thing: 'post' }), new AppError('not_administrator')])(
	'%s is not declared',
	async (refusal) => {
		for (const { message } of await refusalsWith(refusal)) {
			expect(message).toBe(`GET /enter refuses with ${refusal.code}, which it does not declare`);
		}
	},
);

test('what is answered stays as it is', async () => {
	const answered = { body: 'Come in.', nextCursor: null };
	const { admit, admitKnown, answer } = checkRefusals({
		admit: async () => guest,
		admitKnown: async () => guest,
		answer: async () => answered,
	});
	expect([await admit(enter, null), await admitKnown(enter, guest), await answer(bound, call)]).toEqual([guest, guest, answered]);
});

const adapters: Record<string, (bound: BoundEndpoint[], runner: Runner) => Promise<string>> = {
	async HTTP(bound, runner) {
		const app = fastify();
		app.setErrorHandler(handleError);
		bindHttp(app, bound, runner);
		return (await app.inject('/enter')).json().code;
	},
	async memory(bound, runner) {
		const { problem } = await createMemoryAdapter({ bound, runner }).send({ endpoint: enter });
		return problem?.code ?? 'answered';
	},
};

test.each(Object.entries(adapters))('over %s it is an error of the server, unless replies are not checked', async (_, refuse) => {
	const runnerThat = (checkReplies: boolean) =>
		createRunner({
			database: null as unknown as Database,
			clock: { now: () => new Date() },
			limiter: null,
			turns: createAllTurns(),
			cursors: createCursorSeal('a secret'),
			checkReplies,
			authenticate: () => Promise.reject(new AppError('unauthenticated', { why: 'noSession' })),
			reach: async () => {},
			onMember: () => {},
			isPrivate: async () => false,
			requiresTwoFactors: async () => false,
			features: async () => ({ friends: true, messages: true, explore: true, notifications: true, events: true, account: true }),
		});
	const refusing = (code: 'already_settled' | 'not_your_post'): BoundEndpoint[] => [
		{ endpoint: enter, handler: () => Promise.reject(new AppError(code)) },
	];
	expect(await refuse(refusing('already_settled'), runnerThat(true))).toBe('already_settled');
	expect(await refuse(refusing('not_your_post'), runnerThat(true))).toBe('internal');
	expect(await refuse(refusing('not_your_post'), runnerThat(false))).toBe('not_your_post');
});
