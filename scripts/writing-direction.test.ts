/** Right to left: the web app names sides by the writing direction (start, end), not left and right, and icons that point are mirrored. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../web');

/** The centre is the same from either side: `left-1/2` and `left: 50%` are allowed, with their `translate`. */
const refusedInCode = [
	/(?<![\w-])-?(?:scroll-)?[pm][lr]-(?=[\d[(]|auto|px)[^\s'"`]+/g,
	/(?<![\w-])-?(?:left|right)-(?!1\/2)(?=[\d[(]|auto|full|px)[^\s'"`]+/g,
	/(?<![\w-])(?:text|float|clear|bg|object)-(?:left|right)(?![\w-])/g,
	/(?<![\w-])origin-(?:top-|bottom-)?(?:left|right)(?![\w-])/g,
	/(?<![\w-])(?:border-[lr]|rounded-[tb]?[lr])(?:-[\w[(][^\s'"`]*)?(?=[\s'"`])/g,
	/(?<![\w-])bg-(?:linear|gradient)-to-[tb]?[lr](?![\w-])/g,
	/(?<![\w-])-?translate-x-(?!0|1\/2)(?=[\d[]|full|px)[^\s'"`]+/g,
	/\b(?:margin|padding|border|inset)(?:Top|Bottom)?(?:Left|Right)\w*/g,
	/(?<![\w.])(?:left|right):(?= ?['"`\d-])/g,
];

const refusedInStyles = [
	/(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-[\w-]+)?:(?!\s*50%)[^;]*/g,
	/(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius:[^;]*/g,
	/(?<![\w-])(?:text-align|float|clear):\s*(?:left|right)/g,
	/linear-gradient\(to (?:left|right)/g,
	/(?:translateX|scaleX|skewX)\((?![^;]*--towards-end)(?!0\))[^;]*/g,
];

/** Places whose sides do not mirror; a comment there says why. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
	'src/features/uploads/crop-stage.tsx': ['left:'],
	'src/ui/controls/control.css': ['padding-left: 44px', 'padding-right: 44px', 'padding-left: 15px'],
};

function findSides(path: string, text: string): string[] {
	const patterns = path.endsWith('.css') ? refusedInStyles : refusedInCode;
	return patterns.flatMap((pattern) => text.match(pattern) ?? []);
}

const files = globSync(['src/**/*.{ts,tsx,css}', 'index.html'], { cwd: root })
	.map((path) => path.replaceAll('\\', '/'))
	.filter((path) => !/\.test\./.test(path));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Names of icons that point along the line, or that have an arrow. */
const pointing = /Left|Right|Send|Reply|Forward|Redo|Undo|Log(?:In|Out)|External|Indent/;

/** Imported icons that point, by their class, such as `arrow-left`. */
function findPointingIcons(text: string): string[] {
	const imports = text.match(/import \{[^}]*\} from 'lucide-react'/g) ?? [];
	const names = imports.flatMap((line) => line.match(/[A-Z]\w+/g) ?? []);
	return names.filter((name) => pointing.test(name)).map((name) => name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase());
}

describe('writing direction', () => {
	it.each([
		'pl-4',
		'mr-[3px]',
		'-ml-2',
		'scroll-ml-2',
		'left-0',
		'-right-1.5',
		'right-(--gap)',
		'text-left',
		'float-right',
		'border-l',
		'border-r-2',
		'rounded-l-full',
		'rounded-tr',
		'origin-top-left',
		'bg-linear-to-r',
		'translate-x-4',
		'-translate-x-full',
	])('refuses %s', (name) => {
		expect(findSides('a.tsx', `<p className="mt-2 tablet:${name} flex">`)).toEqual([name]);
	});

	it.each([
		['paddingLeft: 4', 'paddingLeft'],
		["borderTopRightRadius: '1px'", 'borderTopRightRadius'],
		['left: 4', 'left:'],
		['right: `4%`', 'right:'],
	])('refuses %s in a style attribute', (style, found) => {
		expect(findSides('a.tsx', `<p style={{ ${style} }}>`)).toEqual([found]);
	});

	it.each([
		'left: 0',
		'margin-right: 4px',
		'padding-left: 4px',
		'border-left-color: red',
		'scroll-margin-right: 4px',
		'border-top-left-radius: 4px',
		'text-align: left',
		'transform: translateX(20px)',
		'background: linear-gradient(to right, red, blue)',
	])('refuses %s in a style sheet', (declaration) => {
		expect(findSides('a.css', `.a {\n\t${declaration};\n}`)).toHaveLength(1);
	});

	it.each([
		[
			'a.tsx',
			'<p className="ps-2 -me-1 start-0 end-(--gap) text-start border-s rounded-e-full left-1/2 -translate-x-1/2 translate-x-0" left={left}>',
		],
		['a.ts', "import { LeftBehindList } from './left-behind-list.tsx'; type A = { left: Member };"],
		['a.css', '.a { left: 50%; inset-inline: 4px; text-align: start; transform: translateX(calc(20px * var(--towards-end))); }'],
	])('allows sides of the line, and the centre, in %s', (path, text) => {
		expect(findSides(path, text)).toEqual([]);
	});

	it('names no left and right in the whole app, with few exceptions', () => {
		const found = files.map((path) => [path, findSides(path, read(path))] as const).filter(([, sides]) => sides.length > 0);
		expect(Object.fromEntries(found)).toEqual(exceptions);
	});

	it('finds icons that point', () => {
		expect(findPointingIcons("import { ArrowLeft, Check, LogOut } from 'lucide-react';")).toEqual(['arrow-left', 'log-out']);
	});

	it('mirrors each icon that points, and no other', () => {
		const mirrored = read('src/ui/styles/base.css').match(/(?<=\.lucide-)[\w-]+/g) ?? [];
		const used = new Set(files.flatMap((path) => findPointingIcons(read(path))));
		expect([...mirrored].sort()).toEqual([...used].sort());
	});
});
