import { describe, expect, it } from 'vitest';
import { commentView } from '#entities/testing/views.ts';
import { type Thread, threadsOf } from './threads.ts';

const comment = (id: string, parentId: string | null = null) => commentView({ id, parentId });
const outline = (threads: Thread[]): unknown[] => threads.map(({ comment: { id }, answers }) => [id, ...outline(answers)]);

describe('threads', () => {
	it('put each answer under what it answers, in order of time', () => {
		const threads = threadsOf([comment('a'), comment('b'), comment('a1', 'a'), comment('a11', 'a1'), comment('a2', 'a')]);
		expect(outline(threads)).toEqual([['a', ['a1', ['a11']], ['a2']], ['b']]);
	});

	it('keep answers to what is not here, and say so', () => {
		const threads = threadsOf([comment('b'), comment('x1', 'x'), comment('x11', 'x1')]);
		expect(outline(threads)).toEqual([['b'], ['x1', ['x11']]]);
		expect(threads.map(({ isOrphan }) => isOrphan)).toEqual([false, true]);
	});

	it('name whom an answer answers once there are answers to answers', () => {
		const [a] = threadsOf([comment('a'), comment('a1', 'a'), comment('a11', 'a1')]);
		expect(a?.answers[0]?.answered).toBeNull();
		expect(a?.answers[0]?.answers[0]?.answered?.id).toBe('a1');
	});
});
