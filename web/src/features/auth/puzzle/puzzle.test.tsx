// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { type Sent, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { RegisterForm } from '../register-form.tsx';

const puzzle = '{"parameters":{"cost":2000}}';
const refusal = { type: '', title: '', status: 403, code: 'puzzle_needed', detail: 'Many people are signing up', params: { puzzle } };

/** Stands in for the worker, which jsdom has not. */
class FakeWorker extends EventTarget {
	static last: FakeWorker;
	readonly asked: unknown[] = [];
	isTerminated = false;
	constructor() {
		super();
		FakeWorker.last = this;
	}
	postMessage(data: unknown) {
		this.asked.push(data);
	}
	terminate() {
		this.isTerminated = true;
	}
	answer(data: unknown) {
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}

let requests: Sent[];
let answers: Response[];
beforeEach(() => {
	vi.stubGlobal('Worker', FakeWorker);
	answers = [Response.json(refusal, { status: 403 }), Response.json(sessionOf('ada'), { status: 201 })];
	requests = stubServer(() => answers.shift() ?? Response.error());
});
afterEach(() => act(() => setSignedOut(null)));

const form = { isFirstAccount: false, needsSetupCode: false, passwordMinLength: 6, hasRules: false, loginHref: '/login' };
const values = {
	'Full name': 'Ada',
	Username: 'ada',
	Email: 'ada@example.org',
	Password: 'correct horse',
	'Confirm password': 'correct horse',
};

async function submit(questions: string[] | null = null) {
	const { unmount } = render(<RegisterForm {...form} questions={questions} />);
	for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
	fireEvent.click(screen.getByRole('button', { name: questions ? 'Ask to join' : 'Sign Up' }));
	await screen.findByText(/Your device shows that you’re not a program/);
	await waitFor(() => expect(FakeWorker.last.asked).toEqual([puzzle]));
	return unmount;
}

const bodies = () => requests.map(({ body }) => body as { solution?: unknown });

describe('while sign-ups surge', () => {
	it.each([
		['signs up', null],
		['asks to join', []],
	])('solves the puzzle in a worker, and %s again with the solution', async (_, questions) => {
		await submit(questions);
		expect(screen.getByText('A moment, please.').closest('[role=status]')).toBeTruthy();
		act(() => FakeWorker.last.answer({ counter: 7, derivedKey: '00ff', time: 1 }));
		await waitFor(() => expect(requests).toHaveLength(2));
		expect(bodies().map(({ solution }) => solution)).toEqual([undefined, { puzzle, counter: 7, derivedKey: '00ff' }]);
		expect(FakeWorker.last.isTerminated).toBe(true);
		await waitFor(() => expect(screen.queryByText('A moment, please.')).toBeNull());
	});

	it('says what the server said where the browser can’t solve it, and lets try again', async () => {
		await submit();
		act(() => FakeWorker.last.answer(null));
		await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Registration failed', description: refusal.detail }));
		expect(requests).toHaveLength(1);
		expect(screen.getByRole('button', { name: 'Sign Up' })).toBeTruthy();
	});

	it('stops the work of one who leaves', async () => {
		const leave = await submit();
		leave();
		await waitFor(() => expect(FakeWorker.last.isTerminated).toBe(true));
		expect(requests).toHaveLength(1);
	});
});
