import { expect, test } from 'vitest';
import { foundIn, soughtIn, wordsIn } from './words.ts';

const keysOf = (text: string) => wordsIn(text).map(({ key }) => key);

test.each([
	['Slow Bread, don’t!', ['slow', 'bread', 'don', 't']],
	['Élodie’s CAFÉ', ['elodie', 's', 'cafe']],
	['a_b foo-bar 3.5', ['a', 'b', 'foo', 'bar', '3', '5']],
	['हिन्दी किताबें', ['हिन्दी', 'किताबें']],
	['مَكْتَبَة', ['مكتبه']],
	['x\u00adyz na\u200cme', ['xyz', 'name']],
	['東京の本', ['東京', '京の', 'の本', '本']],
	['ภาษา', ['ภา', 'าษ', 'ษา', 'า']],
	['책을 읽다', ['책을', '을', '읽다', '다']],
	['ﾊﾟﾘ', ['パリ', 'リ']],
	['ABC語XYZ', ['abc', '語', 'xyz']],
	['😀 … ½ !', ['12']],
	['', []],
])('%j has the words %j', (text, keys) => {
	expect(keysOf(text)).toEqual(keys);
});

test('a Korean syllable is the same in its parts, and a long word has a bounded key', () => {
	expect(keysOf('책방'.normalize('NFD'))).toEqual(keysOf('책방'));
	expect(keysOf('w'.repeat(500))).toEqual(['w'.repeat(60)]);
});

test.each([
	['The Café in Paris', ['cafe'], 'The [Café] in Paris'],
	['foo-bar and foo, bar', ['foo bar'], '[foo-bar] and [foo, bar]'],
	['東京の読書会です', ['読書会', '京'], '東[京]の[読書会]です'],
	['東京', ['京都'], '東京'],
	['책을 읽다', ['책'], '[책]을 읽다'],
	['gardens', ['garden'], 'gardens'],
	['tea tea', ['tea'], '[tea] [tea]'],
])('in %j, %j is found: %j', (text, sought, marked) => {
	let written = '';
	let last = 0;
	for (const { start, end } of foundIn(text, sought.map(soughtIn))) {
		written += `${text.slice(last, start)}[${text.slice(start, end)}]`;
		last = end;
	}
	expect(written + text.slice(last)).toBe(marked);
});
