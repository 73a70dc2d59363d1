// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of the code, as text
// Proves that people read nothing that the catalogues do not hold: words of the web app, the contract's refusals and rules, and the server's
// letters and pages stand in say(), sayHtml() or <Say>.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isNode, type Node, nameOf, parsed } from '../../web/messages/syntax.ts';

const root = join(import.meta.dirname, '../..');

/** Words, rather than a key, a class or a selector: several of them, or one with a capital. */
const isProse = (text: string): boolean =>
	/\p{L}{2}/u.test(text) &&
	(/^\p{Lu}\p{Ll}/u.test(text.trim()) || /[\p{L}’,.] \p{L}/u.test(text)) &&
	!/[\w)]-[[(\w]|[[\]=#{}]|:not|^[a-z]+(?:, [a-z]+)+\d?/.test(text);

/** Attributes that no one reads. */
const silent = new Set(['className', 'name', 'id', 'rel', 'key', 'sandbox', 'allow', 'what', 'd']);

/** Properties of endpoints and refusals that the API document shows, which is English; and names of files. */
const documented = new Set(['summary', 'example', 'filename']);

/** Parts of the code that say nothing to people. */
function isSilent(node: Node): boolean {
	const { type, callee, operator } = node;
	if (/^(?:Import|TS(?!As|NonNull|Satis)|ThrowStatement)/.test(type) || (type.startsWith('Export') && node.source)) return true;
	if (type === 'CallExpression' && callee && ['say', 'sayHtml', 'cx', 'Error'].includes(nameOf(callee) ?? '')) return true;
	if (type === 'CallExpression' && callee?.type === 'Super') return true;
	if (type === 'NewExpression' && callee && nameOf(callee)?.endsWith('Error')) return true;
	if (type === 'Property') return node.key !== undefined && documented.has(nameOf(node.key) ?? '');
	if (type === 'JSXAttribute') return silent.has(nameOf(node) ?? '') || nameOf(node) === 'sentence';
	return type === 'BinaryExpression' && /^[!=]==$/.test(operator ?? '');
}

/** Without the tags of HTML, that at either end may be cut off, and without styles. */
const withoutTags = (html: string): string => html.replace(/<style>.*?<\/style>|<[^>]*>?/gs, ' ');

/** Words that stand where no one translates them, as `path:line: words`. */
function untranslatedIn(path: string, text: string): string[] {
	const found: string[] = [];
	const add = (node: Node, words: string) => found.push(`${path}:${text.slice(0, node.start).split('\n').length}: ${words.trim()}`);

	function visit(node: Node): void {
		if (isSilent(node)) return;
		if (node.type === 'JSXText' && /\p{L}/u.test(String(node.value))) add(node, String(node.value));
		if (node.type === 'Literal' && typeof node.value === 'string' && isProse(node.value)) add(node, node.value);
		if (node.quasis?.some(({ value }) => isProse(withoutTags(value.raw)))) add(node, text.slice(node.start, node.end));
		for (const [name, part] of Object.entries(node)) {
			const parts = name === 'key' || name === 'test' ? [] : [part].flat();
			for (const each of parts) if (isNode(each)) visit(each);
		}
	}

	visit(parsed(path, text));
	return found;
}

/** Words that no one reads, or that are English alone, as they stand in the code. */
const exceptions = new Set([
	...['main h1', 'td button', 'in view', 'as a whole', 'edited comment', 'comment like', '`comments of ${id}`', '`body of ${postId}`'],
	...[
		'`summary of ${postId}`',
		'`inset 0 0 0 2.5px var(--muted), ${DOT_GAP}`',
		'`min(${width}px, 100cqw, calc(100cqh * ${width / height}))`',
	],
	...[
		'Files',
		'username webauthn',
		'email webauthn',
		'Etc/UTC',
		'Link',
		'Content-Type',
		'Idempotency-Key',
		'Accept-Language',
		'Invitation',
	],
	...['`Bearer ${token}`', 'Enter', 'Escape', 'Esc', 'Tab', 'Backspace', 'Home', 'End', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'],
	...['Token', 'Secret', 'FRIENDS', 'Friends'],
]);
/** Files of English alone: the table of the budgets, dates written by hand, and what the languages call themselves. */
const english = [
	'web/src/app/first-screens.ts',
	'web/src/core/dates.ts',
	'web/src/core/short-dates.ts',
	'contract/src/core/languages/languages.ts',
];

/** Files of the server that write for people; its commands, its logs and the API document are in English. */
const written = [
	'core/{endpoints/validate,keyset}.ts',
	'core/http/plain-http.ts',
	'core/http/files/{page-meta,manifest}.ts',
	'core/mail/letter.ts',
	'features/**/letters.ts',
	'features/accounts/account-changes.service.ts',
	'features/auth/devices/devices.ts',
	'features/exports/archive/{html,pages}.ts',
	'features/link-cards/link-cards.service.ts',
].map((pattern) => `server/src/${pattern}`);
/** Names of products, which are the same in all languages. */
const products = ['Edge', 'Opera', 'Samsung Internet', 'Vivaldi', 'Firefox', 'Chrome', 'Safari', 'Android', 'Windows', 'ChromeOS', 'Linux'];
for (const product of products) exceptions.add(product);
// For the log.
exceptions.add('`${request.ip} came from the internet by plain http and was refused. ${inLanguage(sourceLanguage, sentence)}`');

it.each([
	['web', ['web/src/**/*.{ts,tsx}']],
	['contract', ['contract/src/**/*.ts']],
	['server', written],
])('people read nothing of %s that no catalogue holds', (_, patterns) => {
	const files = globSync(patterns, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\b|testing\.tsx?$/.test(file));
	const untranslated = files
		.filter((file) => !english.includes(file))
		.flatMap((file) => untranslatedIn(file, readFileSync(join(root, file), 'utf8')))
		.filter((place) => !exceptions.has(place.replace(/^[^:]+:\d+: /, '')) && !/Error$|Observer$/.test(place));
	expect(untranslated).toEqual([]);
});

it.each([
	['<p>Hello there</p>', 1],
	["<p title={isOpen ? 'Close it' : undefined} />", 1],
	['const words = `Posted by $' + '{name}`;', 1],
	["toast({ title: 'Saved' });", 1],
	["<p className={cx('Flex it')}>{say('Hello there')}</p>", 0],
	["if (event.key === 'Enter') throw new Error('Not here');", 0],
	["z.string('Name is required');", 1],
	["z.string().check(z.minLength(1, { error: 'Name is required' }));", 1],
	['z.string().check(z.maxLength(max, `At most $' + '{max} characters`));', 1],
	["const gone = reason({ status: 410, sentence: () => 'This is gone.', atField: () => `No $" + '{thing} here` });', 2],
	["z.string({ error: () => say('Name is required') });", 0],
	["sayHtml('Hello <b>there</b>', { b: bold })", 0],
	['const html = `<p class="about">Hello there</p><p>$' + '{name}</p>`;', 1],
	["endpoint({ summary: 'One post.', body: z.enum(['post', 'comment']) });", 0],
])('%s', (code, count) => {
	expect(untranslatedIn('a.tsx', code)).toHaveLength(count);
});
