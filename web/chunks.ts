/** Code splitting for first screens: the modules of each screen go into one chunk, because many small requests queue up. */
import { basename, join } from 'node:path';
import { languages } from '@friends/contract/core/languages/languages';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { firstScreens } from './src/app/first-screens.ts';

export const moduleIn = (web: string, module: string): string => join(web, 'src', module);

/**
 * One chunk for each screen: its static imports, with the packages that they need. One for modules that two or more later
 * chunks share, which would otherwise be nearly thirty small files. And one for the lazy parts of members' screens, which
 * load-the-rest.ts preloads: as files of their own they were 34 requests of each visit.
 */
export function groupsOfModules(web: string): Rolldown.CodeSplittingGroup[] {
	const screens = firstScreens.map((screen, index) => ({
		...groupOf(screen.name, (graph) => withImports(modulesOf(web, screen), graph)),
		priority: firstScreens.length - index,
	}));
	const messages: Rolldown.CodeSplittingGroup = {
		name: (moduleId) => {
			const [, group, language] = /^\0virtual:messages\/(.+)\/(.+)$/.exec(moduleId) ?? [];
			return group && language ? messagesChunk(group, language) : null;
		},
	};
	// The screens have a priority each, and take the helper by which catalogues import others. Of the rest the first counts: a page that
	// shares a module with a lazy part does not load the others.
	return [messages, ...screens, { name: 'shared', minShareCount: 2 }, groupOf('parts', (graph) => lazyParts(web, graph))];
}

/** @param choose called once, when the modules are known */
function groupOf(name: string, choose: (graph: Rolldown.ChunkingContext) => Set<string>): Rolldown.CodeSplittingGroup {
	let chosen: Set<string> | null = null;
	return {
		name(moduleId, graph) {
			chosen ??= choose(graph);
			return chosen.has(moduleId) ? name : null;
		},
	};
}

/** Components that members' first screens import when they need them, with their static imports. Guests do without the chunk. */
function lazyParts(web: string, graph: Rolldown.ChunkingContext): Set<string> {
	const [landing, ...ofMembers] = firstScreens;
	const forGuests = withImports(modulesOf(web, landing), graph);
	const forMembers = withImports(modulesOf(web, ...ofMembers), graph);
	const importers = [...forMembers].filter((id) => !forGuests.has(id));
	const imported = importers.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
	const components = imported.filter((id) => id.endsWith('.tsx'));
	return withImports(components, graph);
}

function modulesOf(web: string, ...screens: (typeof firstScreens)[number][]): string[] {
	return screens.flatMap(({ modules }) => modules.map((module) => moduleIn(web, module)));
}

/** Packages are left out: their entries import much that the app never uses. */
function withImports(modules: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
	const all = new Set(modules);
	for (const id of all) {
		for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!imported.includes('node_modules')) all.add(imported);
	}
	return all;
}

/** Lists the chunks of members' screens, all first messages, and faces in index.html; src/start.js preloads those of the member and the language. */
export function filesOfMembers(): Plugin {
	return {
		name: 'friends:files-of-members',
		apply: 'build',
		transformIndexHtml: {
			// After the bundle, when the names of the chunks are known.
			order: 'post',
			handler: (_, { bundle = {} }) => [
				...Object.keys(languages).flatMap((language) => linkToFace(language, bundle)),
				...firstScreens.flatMap((screen) => [
					...('memberPaths' in screen ? linksFor(screen.memberPaths, chunkNamed(screen.name, bundle)) : []),
					...Object.keys(languages).map((language) => linkToMessages(screen, language, bundle)),
				]),
			],
		},
	};
}

function chunkNamed(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
	const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
	if (chunk?.type !== 'chunk') throw new Error(`The screen '${name}' has no file of its own`);
	return chunk;
}

function linkToMessages(screen: (typeof firstScreens)[number], language: string, bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
	const { fileName } = chunkNamed(messagesChunk(screen.name, language), bundle);
	const paths = 'memberPaths' in screen ? { 'data-member-paths': screen.memberPaths } : {};
	return { tag: 'link', attrs: { 'data-language': language, ...paths, crossorigin: true, href: `/${fileName}` }, injectTo: 'head-prepend' };
}

/** Faces of scripts beyond Latin, by the beginning of their files. */
const faces: Readonly<Record<string, string>> = { Arab: 'vazirmatn-' };

/** Beginning of the file with the face of a language; undefined where it is that of Latin, which all pages load. */
export const faceOf = (language: string): string | undefined => faces[new Intl.Locale(language).maximize().script ?? ''];

function linkToFace(language: string, bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
	const face = faceOf(language);
	if (face === undefined) return [];
	const fileName = Object.keys(bundle).find((name) => basename(name).startsWith(face));
	if (fileName === undefined) throw new Error(`The face of '${language}' has no file`);
	const attrs = { 'data-language': language, as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` };
	return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
}

/** Name of the chunk with the messages of a group of screens. */
export const messagesChunk = (group: string, language: string): string => `messages-${group}-${language}`;

/** Links without `rel`: the script after them adds it. */
function linksFor(memberPaths: string, { fileName, viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] {
	const link = (attrs: Record<string, string>) => ({
		tag: 'link',
		attrs: { 'data-member-paths': memberPaths, crossorigin: true, ...attrs },
		injectTo: 'head-prepend' as const,
	});
	const styles = [...(viteMetadata?.importedCss ?? [])];
	return [
		link({ 'data-member-rel': 'modulepreload', href: `/${fileName}` }),
		...styles.map((file) => link({ 'data-member-rel': 'preload', as: 'style', href: `/${file}` })),
	];
}
