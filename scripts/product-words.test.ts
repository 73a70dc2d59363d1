// Proves that the two lowest floors of the web app know nothing of the product: `ui` nothing at all, `core` only who is signed in.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const productWords =
	`achievement achievements admin audience author authors comment comments communities community composer directory explore
	feed feeds friend friends friendship hashtag hashtags intro invitation invitations like liked likes mention mentions message messages
	moderation moderator notification notifications people person post posts profile profiles reaction reactions report reports trend trends
	tribe tribes unfriend xp`.split(/\s+/);
const sessionWords = [
	'account',
	'accounts',
	'administrator',
	'administrators',
	'guest',
	'guests',
	'member',
	'members',
	'viewer',
	'viewers',
];

const refused: Record<string, ReadonlySet<string>> = {
	ui: new Set([...productWords, ...sessionWords]),
	core: new Set(productWords),
};

/** Not words of the product. */
const exceptions = [
	/@friends\/[\w/.-]+/g, // names of our packages
	/'friends-[\w/-]*'/g, // keys in the browser's storage
	/\bFRIENDS\b/g, // the name of the product
	/\bPOST\b/g, // the method of HTTP
	/\bpostMessage\b/g, // the method of channels between tabs
];

/** @returns the refused words of a file's identifiers, strings and comments, as `path:line: word` */
function findProductWords(path: string, text: string): string[] {
	const words = refused[path.split('/')[2] ?? ''];
	const read = exceptions.reduce((rest, exception) => rest.replaceAll(exception, ''), text);
	return read.split('\n').flatMap((line, index) =>
		// Parts of identifiers are words: postCard, PostCard, post-card, POST_CARD.
		[...line.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)]
			.filter(([word]) => words?.has(word.toLowerCase()))
			.map(([word]) => `${path}:${index + 1}: ${word}`),
	);
}

describe.each(['ui', 'core'])('%s', (floor) => {
	it('knows no word of the product', () => {
		const paths = globSync(`web/src/${floor}/**/*.{ts,tsx,css}`, { cwd: root })
			.map((path) => path.replaceAll('\\', '/'))
			.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
		expect(paths.length).toBeGreaterThan(0);
		expect(paths.flatMap((path) => findProductWords(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
	});
});

describe('a word of the product is found', () => {
	it.each([
		['an identifier', 'web/src/ui/a.tsx', 'export function PostSkeleton() {', ['Post']],
		['a part in capitals', 'web/src/core/a.ts', 'const MAX_COMMENTS = 3;', ['COMMENTS']],
		['a string', 'web/src/ui/a.tsx', "return 'Show more friends';", ['friends']],
		['a comment', 'web/src/core/a.ts', '/** Never tells who likes it. */', ['likes']],
		['a class or token', 'web/src/ui/a.css', '--tribe-width: 2px;', ['tribe']],
		['a word of the session on the lowest floor', 'web/src/ui/a.ts', 'const guestName = viewer.name;', ['guest', 'viewer']],
	])('in %s', (_where, path, text, words) => {
		expect(findProductWords(path, `\n${text}`).map((found) => found.split(': '))).toEqual(words.map((word) => [`${path}:2`, word]));
	});

	it('and not in the names of packages, storage keys, HTTP, other words, or words of the session in core', () => {
		const text = "import { x } from '@friends/art/weave';\nconst key = 'friends-session'; // FRIENDS, by POST, reported, poster, alike\n";
		expect(findProductWords('web/src/ui/a.ts', text)).toEqual([]);
		expect(findProductWords('web/src/core/a.ts', 'const memberId = viewer.id; // The account of a guest.')).toEqual([]);
	});
});
