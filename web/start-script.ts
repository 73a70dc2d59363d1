/** Hands src/start.js, which runs before any module, the requests of src/app/first-screens.ts. */
import { firstReads } from './src/app/first-screens.ts';

/** Pairs of a path's regular expression and its request, where `$1` stands for the variable part of the path. */
const pairs = firstReads.map(({ pattern, request }) => {
	const screen = pattern.replaceAll('/', '\\/').replace(/:\w+/, '(\\w+)');
	return `[/^${screen}$/, '${request.replace(/:\w+/, '$1')}']`;
});

/** In a block, which keeps the list from becoming a global variable. */
export const startScript = (source: string): string => `{ const firstReads = [${pairs.join(', ')}];\n${source}}`;
