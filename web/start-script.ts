/** Hands src/start.js, which runs before any module, the requests of src/app/first-screens.ts and the languages. */
import { languages, pseudoLanguage } from '@friends/contract/core/languages/languages';
import { firstReads } from './src/app/first-screens.ts';

/** Pairs of a path's regular expression and its request, where `$1` stands for the variable part of the path. */
const pairs = firstReads.map(({ pattern, request }) => {
	const screen = pattern.replaceAll('/', '\\/').replace(/:\w+/, '(\\w+)');
	return `[/^${screen}$/, '${request.replace(/:\w+/, '$1')}']`;
});

/** Directions by language. */
const directions = JSON.stringify({
	...Object.fromEntries(Object.entries(languages).map(([tag, { direction }]) => [tag, direction])),
	[pseudoLanguage]: 'ltr',
});

/** In a block, which keeps the lists from becoming global variables. */
export const startScript = (source: string): string =>
	`{ const firstReads = [${pairs.join(', ')}];\nconst directions = ${directions};\n${source}}`;
