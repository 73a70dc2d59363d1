/**
 * Builds the catalogues of messages: one for each language and each group of screens, loaded together with the code that says them.
 * In the code a message becomes its number, in a catalogue it is the element of that number, so English costs no more than texts in the code.
 */
import { join } from 'node:path';
import { pseudoLanguage } from '@friends/contract/core/languages/languages';
import type { Plugin } from 'vite';
import { moduleIn } from '../chunks.ts';
import { firstScreens } from '../src/app/first-screens.ts';
import { builtLanguages, compiled, translationsInto } from './catalogues.ts';
import { sourceFiles } from './imports.ts';
import { inPseudo } from './pseudo.ts';
import { saidIn } from './said.ts';

/** Group of what belongs to no first screen. */
const rest = 'rest';
const groups: readonly string[] = [...firstScreens.map(({ name }) => name), rest];

/**
 * `virtual:messages` lists the catalogues of the first group, each of which lists the others of its language: the first screen has no
 * names of files that it never loads. `virtual:messages/<group>/<language>` is one.
 */
const list = 'virtual:messages';

export function messages(web: string): Plugin {
	let numbering = numberMessages(web);
	let isBuild = false;
	return {
		name: 'friends:messages',
		enforce: 'pre',
		configResolved({ command }) {
			isBuild = command === 'build';
		},
		buildStart() {
			numbering = numberMessages(web);
		},
		resolveId: (id) => (id.startsWith(list) ? `\0${id}` : null),
		async load(id) {
			if (id === `\0${list}`) return listOfCatalogues();
			if (!id.startsWith(`\0${list}/`)) return null;
			const [, group = '', language = ''] = id.split('/');
			const later = group === groups[0] ? `\n${listOfLater(language)}` : '';
			return (await catalogue(numbering.ofGroup(group), language)) + later;
		},
		transform(code, id) {
			const isOurs = id.startsWith(join(web, 'src')) || id.startsWith(join(web, '../contract/src'));
			return isBuild && isOurs && /\.tsx?$/.test(id) ? { code: numbering.rewrite(id, code), map: null } : null;
		},
	};
}

function listOfCatalogues(): string {
	const loads = builtLanguages.map((language) => `'${language}': () => import('${list}/${groups[0]}/${language}')`);
	return `export const catalogues = { ${loads.join(', ')} };`;
}

function listOfLater(language: string): string {
	const loads = groups.slice(1).map((group) => `'${group}': () => import('${list}/${group}/${language}')`);
	return `export const later = { ${loads.join(', ')} };`;
}

interface Numbered {
	first: number;
	messages: readonly string[];
}

async function catalogue({ first, messages }: Numbered, language: string): Promise<string> {
	const translations = await translationsInto(language);
	const translated = messages.map((message) => compiled(translations.get(message) ?? message, language));
	const said = language === pseudoLanguage ? translated.map(inPseudo) : translated;
	return `export const first = ${first};\nexport const messages = JSON.parse(${JSON.stringify(JSON.stringify(said))});`;
}

/** A message belongs to the first group of screens that says it, the landing page before all others. */
function numberMessages(web: string) {
	const files = sourceFiles(web);
	const entry = moduleIn(web, 'main.tsx');
	const saidBy = (paths: Iterable<string>) => [...paths].flatMap((path) => files.read(path).messages);
	const numbers = new Map<string, number>();
	const byGroup = new Map<string, Numbered>();
	for (const { name, paths } of [
		...firstScreens.map(({ name, modules }) => ({ name, paths: files.withImports(modules.map((module) => moduleIn(web, module))) })),
		{ name: rest, paths: files.withAll([entry]) },
	]) {
		const own = [...new Set(saidBy(paths))].filter((message) => !numbers.has(message));
		byGroup.set(name, { first: numbers.size, messages: own });
		for (const message of own) numbers.set(message, numbers.size);
	}

	/** Groups whose messages the file at this path, or what it imports, may say. */
	function groupsOf(path: string): string[] {
		const said = saidBy(files.withImports([path])).map((message) => numbers.get(message) ?? 0);
		return [...byGroup].flatMap(([name, { first, messages }]) =>
			said.some((number) => number >= first && number < first + messages.length) ? [name] : [],
		);
	}

	/** Numbers in place of messages; and code that is imported later waits for its messages. */
	function rewrite(path: string, code: string): string {
		let text = code;
		for (const { message, start, end, isAttribute } of saidIn(path, code).reverse()) {
			const number = String(numbers.get(message));
			text = text.slice(0, start) + (isAttribute ? `{${number}}` : number) + text.slice(end);
		}
		for (const [specifier, target] of files.read(path).importedLater) {
			const needed = groupsOf(target).filter((group) => group !== firstScreens[0].name);
			if (needed.length === 0) continue;
			text = text.replaceAll(`import('${specifier}')`, `withMessages(import('${specifier}'), ${JSON.stringify(needed)})`);
			if (!text.includes(withMessagesImport)) text = `${withMessagesImport}\n${text}`;
		}
		return text;
	}

	const ofGroup = (group: string): Numbered => byGroup.get(group) ?? { first: 0, messages: [] };
	return { ofGroup, rewrite };
}

const withMessagesImport = "import { withMessages } from '#app/catalogue.ts';";
