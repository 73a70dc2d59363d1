/** What a community does without being asked, and what is said when it fails. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from './core/ids.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
	server = await createTestApp();
});
afterEach(() => server.close());

test('a job that fails is logged as a warning, and as an error with its name when it is dead', async () => {
	const warn = vi.spyOn(server.app.log, 'warn');
	const error = vi.spyOn(server.app.log, 'error');
	const at = server.clock.now().toISOString();
	const job = { id: newId(), name: 'events.retry', payload: 'null', attempts: 8, run_at: at, created_at: at };
	await server.database.transaction((transaction) => transaction.insertInto('jobs').values(job).execute());
	await server.community.worker.runDue();
	expect(error).not.toHaveBeenCalled();
	server.clock.advanceSeconds(60 * 60);
	await server.community.worker.runDue();
	const saying = (attempt: number) => ({
		err: expect.objectContaining({ message: expect.stringContaining(`job events.retry, attempt ${attempt}:`) }),
	});
	expect(warn.mock.calls).toEqual([[saying(9), 'work in the background failed']]);
	expect(error.mock.calls).toEqual([[saying(10), 'work in the background failed']]);
});
