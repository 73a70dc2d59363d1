// Proves that no function is longer than sixty lines; a component, and a factory that makes a service, is a function too.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const linesMax = 60;

/** The part of the parser's nodes that this file needs. */
interface Node {
	type: string;
	start: number;
	end: number;
	name?: string;
	id?: Node | null;
	key?: Node;
	value?: Node;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Functions of a file that are too long, nested ones included, as `file name`. */
function longFunctionsIn(path: string, text: string): string[] {
	const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').length;
	const found: string[] = [];

	function visit(node: Node, holder: Node | null): void {
		const name = node.id?.name ?? holder?.id?.name ?? holder?.key?.name ?? 'a function';
		if (functionTypes.has(node.type) && linesOf(node) > linesMax) found.push(`${path} ${name}`);
		for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
	}

	visit(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node, null);
	return found;
}

it('no function is longer than sixty lines', () => {
	const paths = globSync('{art,bench,contract,e2e,loader,scripts,server,test-kit,web}/**/*.{ts,tsx,js,mjs}', {
		cwd: root,
		exclude: ['**/node_modules', '**/dist'],
	})
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => !/\.(test|spec)\.tsx?$|\/testing\/|\/migrations\//.test(path));
	expect(paths.length).toBeGreaterThan(0);
	expect(paths.flatMap((path) => longFunctionsIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('a long function is found by its name, whichever way it is written', () => {
	const body = (lines: number) => `{\n${'\twork();\n'.repeat(lines - 2)}}`;
	const text = [
		`function declared() ${body(61)}`,
		`const arrow = (one: string) => ${body(61)};`,
		`const thing = { method() ${body(61)} };`,
		`const factory = () => () => ${body(61)};`,
		`function fits() ${body(60)}`,
	].join('\n');
	expect(longFunctionsIn('a.ts', text)).toEqual(['a.ts declared', 'a.ts arrow', 'a.ts method', 'a.ts factory', 'a.ts a function']);
});
