import { expect, test } from 'vitest';
import { wordsIn, wordsOf } from './tribe-words.ts';

test.each([
	['Slow Bread, slow Bread!', ['slow', 'bread']],
	['Élodie’s CAFÉ', ['elodie’s', 'cafe']],
	['100% woollen', ['100', 'woollen']],
	['東京の読書会', ['東京', 'の', '読書', '会']],
	['ภาษาไทยง่าย', ['ภาษา', 'ไทย', 'ง่าย']],
	['हिन्दी किताबें', ['हिन्दी', 'किताबें']],
	['%% !', []],
	['x'.repeat(100), ['x'.repeat(40)]],
])('%j has the words %j', (text, words) => {
	expect(wordsIn(text)).toEqual(words);
});

test('a tribe has those of its name, its description and its tags, and each tag as a whole', () => {
	expect(wordsOf({ name: 'Needle', description: 'Wool', tags: '["Hay Stack"]' })).toEqual(['needle', 'wool', 'hay', 'stack', '#hay stack']);
});
