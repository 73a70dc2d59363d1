import { expect, it } from 'vitest';
import { strengthOf } from './password-guesses.ts';

const known = ['Maya Lind', 'maya', 'm.lind@friends.example', 'Harbour Neighbours'];

it.each([
	['sunshine', 1, 'Too easy to guess. Others use this one too. Try three words that don’t belong together.'],
	['aaaaaaaa', 1, 'Too easy to guess. Rows of keys and repeats are guessed first. Try a few words instead.'],
	['mayalind', 1, 'Too easy to guess. Leave out your name, your email and the name of this community.'],
	['harbour1', 2, 'Weak. Leave out your name, your email and the name of this community.'],
	['house2019', 2, 'Weak. Try three words that don’t belong together.'],
	['three wet boots', 4, 'Good. One more word would make it excellent.'],
	['three wet boots and a kettle', 5, 'Excellent.'],
])('%s has %i of five beads', (password, beads, sentence) => {
	const { word, advice, ...rest } = strengthOf(password, known);
	expect([rest, `${word} ${advice}`.trim()]).toEqual([{ beads }, sentence]);
});

it('reads no more than its beginning, which keeps a pasted page from stalling the form', () => {
	const page = '@dm1n!$0(5)[7]{3}'.repeat(400);
	const startedAt = performance.now();
	expect(strengthOf(page, known).beads).toBe(5);
	expect(performance.now() - startedAt).toBeLessThan(1000);
});
