/** `npm run lint` runs this after the linter: refuses words that comments, documents and texts of the interface are hard to read with. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Refused = readonly [pattern: string, instead: string];

/** Words that are never needed, as patterns, and what to write instead. */
const refused: readonly Refused[] = [
	['who(?:m|so)?ever', 'anyone who; or name the role: member, guest, viewer, author'],
	['whom', 'that; or turn the sentence: people the viewer may see'],
	['anew', 'again'],
	['nobody', 'no one; or say what there is none of: no member, no guest'],
	['somebody', 'someone; or name the role: member, guest, viewer, author'],
	['anybody', 'anyone; or name the role: member, guest, viewer, author'],
	['oneself', 'themselves; or name the role: the viewer'],
	["one['’]s", 'their; or name the role: the member’s own'],
	[
		'(?:who|what|where|when|how|whether) one (?:is|was|has|had|does|did|can|may|must|gets|goes|looks|sees)',
		'a subject: the member, they, you',
	],
	['(?:is|are|was|were|be|been|being) looked', 'who does what: the server checks, the job reads, the search finds'],
	['(?<!instead )of before', 'earlier, previous, last'],
	['upon|hence|whence|thereby|thereof|hereof', 'on, so, from where, by that, of it'],
];

/** Texts that readers of the interface stumbled over. */
const retired = [
	'It goes everywhere',
	'learn of it',
	'They read the reason',
	'what you do not know',
	'Waits to be sent',
	'Do not send',
	'when the connection does',
	'You have joined no',
	'You have blocked',
	'Username takes',
	'said before',
	'cannot be brought back',
	'at most on one',
	'while one was away',
	'Nothing waits',
	'for everybody at once',
	'not for you to see',
	'has been changed',
	'You are offline',
];

export interface Finding {
	line: number;
	word: string;
	instead: string;
}

const comment = /(?<=^|[\s;,({}>])(?:\/\/.*|\/\*[\s\S]*?\*\/)|<!--[\s\S]*?-->/gm;
const interfaceText = /['"`>][^'"`<>{}=]*/g;
/** Code and other people's words: fenced blocks, code spans, and what stands in quotation marks. */
const quoted = /```[\s\S]*?```|`[^`\n]*`|(?<![\w’])'[^'\n]+'(?!\w)|"[^"\n]+"|“[^”]+”|(?<!\w)‘[^’]+’/g;

const blank = (text: string) => text.replaceAll(/\S/g, '·');
const without = (text: string, pattern: RegExp) => text.replaceAll(pattern, blank);

/** Blanks what does not match, so that lines keep their numbers. */
function only(text: string, pattern: RegExp): string {
	let end = 0;
	let result = '';
	for (const { 0: match, index } of text.matchAll(pattern)) {
		result += blank(text.slice(end, index)) + match;
		end = index + match.length;
	}
	return result;
}

function find(prose: string, [pattern, instead]: Refused, flags: string): Finding[] {
	// A phrase may go on in the next line of a comment.
	const spaced = pattern.replaceAll(/ (?!\))/g, '[\\s*/]+');
	return [...prose.matchAll(new RegExp(`(?<![\\w-])(?:${spaced})(?!\\w)`, flags))].map(({ 0: match, index }) => ({
		line: prose.slice(0, index).split('\n').length,
		word: match.replaceAll(/[\s*/]+/g, ' '),
		instead,
	}));
}

const isDocument = (path: string) => /\.(?:md|example)$/.test(path);
const isOfInterface = (path: string) => /^(?:web|contract|server)\/src\/.*\.tsx?$/.test(path) && !/\.test\.|testing/.test(path);

/** @param path from the root of the repository */
export function findWords(path: string, text: string): Finding[] {
	const prose = without(isDocument(path) ? text : only(text, comment), quoted);
	const code = isOfInterface(path) ? without(text, comment) : '';
	return [
		...refused.flatMap((words) => [...find(prose, words, 'gi'), ...find(only(code, interfaceText), words, 'gi')]),
		...retired.flatMap((words) => find(code, [words, 'what a person would say'], 'g')),
	];
}

function main(root: string): void {
	// This file's test plants refused words.
	const exclude = ['**/node_modules', '**/dist', 'scripts/words.test.ts'];
	const source = '{art,bench,contract,e2e,loader,scripts,server,test-kit,web}/**/*.{ts,mts,tsx,js,mjs,css,html}';
	const files = globSync([source, 'docs/**/*.md', '*.{md,ts}', '.env.example'], { cwd: root, exclude });
	for (const file of files) {
		const path = file.replaceAll('\\', '/');
		for (const { line, word, instead } of findWords(path, readFileSync(join(root, path), 'utf8'))) {
			console.error(`${path}:${line}: ${word} — write instead: ${instead}`);
			process.exitCode = 1;
		}
	}
}

if (import.meta.main) main(join(import.meta.dirname, '..'));
