/** Makes the readable page of its data. */

import type { Page } from './read.ts';
import type { Row, Section } from './shape.ts';

const code = (text: string) => `\`${text}\``;
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** '(decided, PD 4: a real summary)'; nothing for a row that is real without a word more. */
function stateOf({ state, by, note }: Row): string {
	const words = [state === 'real' ? '' : state, by].filter(Boolean).join(', ');
	const said = [words, note].filter(Boolean).join(': ');
	return said && ` (${said})`;
}

function linesOf(row: Row): string[] {
	const places = [...(row.files ?? []).map(code), row.place].filter(Boolean);
	const tests = Object.entries(row.tests ?? {}).map(([file, names]) => `${code(file)} ${quoted(names)}`.trim());
	return [
		`- **${row.line}**${stateOf(row)}`,
		...(places.length > 0 ? [`  - in ${places.join(', ')}`] : []),
		...tests.map((test) => `  - test ${test}`),
		...(row.proof ? [`  - proof: ${row.proof}`] : []),
	];
}

function headingOf({ title, part }: Section, before?: Section): string[] {
	return [...(title === before?.title ? [] : [`## ${title}`, '']), ...(part ? [`### ${part}`, ''] : [])];
}

function countOf(rows: readonly Row[], counted: string): string {
	const states = [...new Set(rows.map((row) => row.state))];
	const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`);
	return `${rows.length} ${counted}: ${counts.join(' · ')}.`;
}

export function renderPage({ name, head, sections }: Page): string {
	const rows = sections.flatMap(({ section }) => section.rows);
	return [
		`<!-- Made by \`npm run docs\` from docs/${name}/: change it there. -->`,
		'',
		`# ${head.title}`,
		'',
		head.intro,
		'',
		countOf(rows, head.counted),
		...sections.flatMap(({ section }, index) => [
			'',
			...headingOf(section, sections[index - 1]?.section),
			...(section.intro ? [section.intro, ''] : []),
			...section.rows.flatMap(linesOf),
		]),
		'',
	].join('\n');
}
