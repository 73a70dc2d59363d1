/** Language of a text, for screen readers, fonts and hyphenation, where its script is that of one language. */

/** Left out: scripts of several large languages, such as Latin, Cyrillic, Arabic, Devanagari, Bengali and Han. */
const languages = Object.entries({
	el: /\p{Script=Greek}/gu,
	gu: /\p{Script=Gujarati}/gu,
	he: /\p{Script=Hebrew}/gu,
	hy: /\p{Script=Armenian}/gu,
	ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
	ka: /\p{Script=Georgian}/gu,
	km: /\p{Script=Khmer}/gu,
	kn: /\p{Script=Kannada}/gu,
	ko: /\p{Script=Hangul}/gu,
	lo: /\p{Script=Lao}/gu,
	ml: /\p{Script=Malayalam}/gu,
	pa: /\p{Script=Gurmukhi}/gu,
	si: /\p{Script=Sinhala}/gu,
	ta: /\p{Script=Tamil}/gu,
	te: /\p{Script=Telugu}/gu,
	th: /\p{Script=Thai}/gu,
});

const letter = /[\p{L}\p{M}]/gu;
const letterBeyondLatin = /[^\P{L}\p{Script=Latin}]/u;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Undefined where no language has more than half of the letters. */
export function langOf(text: string): string | undefined {
	if (!letterBeyondLatin.test(text)) return undefined;
	const half = count(text, letter) / 2;
	return languages.find(([, script]) => count(text, script) > half)?.[0];
}
