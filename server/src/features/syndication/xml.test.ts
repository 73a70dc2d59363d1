import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childText, readXml } from '../../testing/answers/xml-tree.ts';
import { naughtyStrings } from '../../testing/naughty-strings.ts';
import { element, xmlDocument } from './xml.ts';

/** `Char` of XML 1.0, as its specification lists it. */
const isCharacter = (code: number): boolean =>
	code === 0x9 ||
	code === 0xa ||
	code === 0xd ||
	(code >= 0x20 && code <= 0xd7ff) ||
	(code >= 0xe000 && code <= 0xfffd) ||
	(code >= 0x1_0000 && code <= 0x10_ffff);

/** What XML cannot carry is left out; the parser gives all else back as it was. */
const carried = (text: string): string => [...text].filter((character) => isCharacter(character.codePointAt(0) ?? 0)).join('');

function expectRead(text: string): void {
	const root = readXml(xmlDocument(element('feed', { 'xml:lang': 'ar', term: text }, element('title', {}, text), text)));
	expect(root.attributes).toEqual({ 'xml:lang': 'ar', term: carried(text) });
	expect([root.children.length, childText(root, 'title'), root.text]).toEqual([1, carried(text), carried(text)]);
}

test('gives every text back, as content and as attribute', () => {
	const unit = fc.constantFrom<fc.StringConstraints['unit']>('binary', 'grapheme');
	const texts = fc.oneof(
		unit.chain((kind) => fc.string({ unit: kind ?? 'grapheme' })),
		fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
		fc.constantFrom(...naughtyStrings),
	);
	fc.assert(fc.property(texts, expectRead), { numRuns: 300 });
});

test.each([
	['markup', '<b title="x">&amp;</b> ]]> <!-- --> <?php ?> <![CDATA[x]]>'],
	['control characters', 'a\0b\u{1}c\u{8}d\u{b}e\u{1f}f\u{7f}g\u{85}h\u{2028}i'],
	['white space', ' \t line\r\nnext\rlast\n '],
	['emoji', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 \u{10ffff}'],
	['right to left', '\u{202e}مرحبا \u{200f}שלום\u{202c}'],
	['halves of pairs', 'a\ud83d b\ude00 c'],
	['what is no character', 'a\ufffeb\uffffc'],
])('carries %s', (_, text) => expectRead(text));
