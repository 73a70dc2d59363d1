import { expect, it } from 'vitest';
import { langOf } from './lang-of.ts';

it.each([
	['안녕하세요, @maya 씨', 'ko'],
	['今日はとてもいい天気ですね', 'ja'],
	['カラオケ', 'ja'],
	['สวัสดีครับ', 'th'],
	['Καλημέρα σε όλους', 'el'],
	['שָׁלוֹם לְכֻלָּם', 'he'],
	['தமிழ் வாழ்க', 'ta'],
	['Բարեւ', 'hy'],
	['გამარჯობა', 'ka'],
	['한국어 with a few words', undefined],
	['Il a dit 안녕', undefined],
	['π is a number', undefined],
	['東京大学', undefined],
	['東京大学の', undefined],
	['नमस्ते दुनिया', undefined],
	['مرحبا بالعالم', undefined],
	['Привет, мир', undefined],
	['Bonjour — “là” 🪴', undefined],
	['12 🪴 !', undefined],
	['', undefined],
])('%j is written in %s', (text, lang) => {
	expect(langOf(text)).toBe(lang);
});
