/** Type in the web app is a closed scale: sizes, line heights and weights by the names of ui/styles/type.css, and no others. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../web');
const scale = 'src/ui/styles/type.css';

const steps = [...readFileSync(join(root, scale), 'utf8').matchAll(/^\t--text-(\w+):/gm)].map(([, step]) => step).join('|');
const weights = 'normal|label|strong|heading|display';

const refusedInCode = [
	/(?<![\w-])text-(?:\[(?:length:|clamp|calc|min|max|[-.\d])[^\s'"`]*|\(length[^\s'"`]*|(?:xs|sm|base|lg|\d?xl)(?![\w-]))/g,
	new RegExp(`(?<![\\w-])text-(?:${steps})/[\\w.([]+`, 'g'),
	// 24 px high is the least for a link that a finger presses.
	/(?<![\w-])leading-(?!(?:none|tight|snug|6)(?![\w-]))[\w[(][^\s'"`]*/g,
	/(?<![\w-])-?tracking-[\w[(][^\s'"`]*/g,
	new RegExp(
		`(?<![\\w-])font-(?:[[(][^\\s'"\`]*|\\d+|(?!(?:sans|${weights})(?![\\w-]))(?:thin|\\w*light|\\w*bold|medium|black)(?![\\w-]))`,
		'g',
	),
	/\[(?:font(?:-size|-weight)?|line-height|letter-spacing):[^\s'"`]*/g,
	/(?<!\.)\b(?:fontSize|fontWeight|lineHeight|letterSpacing)\b/g,
];

const refusedInStyles = [
	/(?<![\w-])(?:font(?:-size|-weight)?|line-height|letter-spacing):(?!\s*(?:(?:var\(--(?:text|font|leading)-[\w-]+\)|inherit|\/)\s*)+;)[^;]*/g,
	/(?<![\w-])--(?:text|leading|tracking|font)-[\w-]+:[^;]*/g,
];

function findOtherTypes(path: string, text: string): string[] {
	const patterns = path.endsWith('.css') ? refusedInStyles : refusedInCode;
	return patterns.flatMap((pattern) => text.match(pattern) ?? []);
}

describe('type', () => {
	it.each([
		['a size', 'text-[14px]'],
		['a fluid size', 'text-[clamp(1rem,2vw,2rem)]'],
		['a size behind a variant', 'tablet:text-[17.5px]'],
		['a size of Tailwind', 'text-sm'],
		['a size with a line height of its own', 'text-small/6'],
		['a line height', 'leading-[1.35]'],
		['a line height of Tailwind', 'leading-relaxed'],
		['a line height in spacings', 'leading-7'],
		['a letter spacing', 'tracking-[-0.01em]'],
		['a letter spacing of Tailwind', 'tracking-tight'],
		['a weight', 'font-[550]'],
		['a weight of Tailwind', 'font-semibold'],
		['a property', '[font-size:15px]'],
	])('refuses %s', (_what, name) => {
		expect(findOtherTypes('a.tsx', `<p className="mt-2 ${name}">`)).toEqual([name.replace('tablet:', '')]);
	});

	it('refuses a size in a style attribute', () => {
		expect(findOtherTypes('a.tsx', '<p style={{ fontSize: 15 }}>')).toEqual(['fontSize']);
	});

	it.each([
		'font-size: 15px',
		'font-weight: 650',
		'line-height: 1.4',
		'letter-spacing: -0.01em',
		'font: 600 16px / 1.35 var(--font-sans)',
		'--text-hero: 34px',
	])('refuses %s in a style sheet', (declaration) => {
		expect(findOtherTypes('a.css', `.a {\n\t${declaration};\n}`)).toEqual([declaration]);
	});

	it.each([
		['a.tsx', '<p className="tablet:text-lead text-white/80 text-[#14271f] leading-6 font-label dark:text-brand-ink font-sans">'],
		['a.css', '.a { font: var(--font-weight-label) var(--text-h2) / var(--text-h2--line-height) var(--font-sans); color: red; }'],
	])('allows steps and colours in %s', (path, text) => {
		expect(findOtherTypes(path, text)).toEqual([]);
	});

	it('keeps to the scale in the whole app', () => {
		const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
			.map((path) => path.replaceAll('\\', '/'))
			.filter((path) => !/\.test\.|fonts\.css$/.test(path) && path !== scale);
		const others = files.flatMap((path) =>
			findOtherTypes(path, readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`),
		);
		expect(others).toEqual([]);
	});
});
