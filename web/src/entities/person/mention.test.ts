import { describe, expect, it } from 'vitest';
import { completeMention, mentionBefore } from './mention.ts';

describe('the mention before the caret', () => {
	it.each([
		['@gr', 3, { start: 0, search: 'gr' }],
		['hello @gr', 9, { start: 6, search: 'gr' }],
		['hello\n(@grace', 13, { start: 7, search: 'grace' }],
		['नमस्ते @नूर', 11, { start: 7, search: 'नूर' }],
		['@김', 2, { start: 0, search: '김' }],
		['@grace and', 3, { start: 0, search: 'gr' }],
	])('%j at %i', (text, caret, expected) => {
		expect(mentionBefore(text, caret)).toEqual(expected);
	});

	it.each([
		['@', 1],
		['mail@gr', 7],
		['की@gr', 5],
		['@gr ', 4],
		['@@gr', 4],
		['no', 2],
		[`@${'x'.repeat(31)}`, 32],
	])('is none in %j at %i', (text, caret) => {
		expect(mentionBefore(text, caret)).toBeNull();
	});

	it('is completed where it stands', () => {
		const mention = { start: 6, search: 'gr' };
		expect(completeMention('hello @gr and all', 9, mention, 'gracep')).toEqual({ text: 'hello @gracep and all', caret: 14 });
	});
});
