/** Code splitting for first screens: the modules of each screen go into one chunk, because many small requests queue up. */
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { firstScreens } from './src/app/first-screens.ts';

export const moduleIn = (web: string, module: string): string => join(web, 'src', module);

/**
 * One chunk for each screen: its static imports, with the packages that they need. And one for modules that two or more later
 * chunks share, which would otherwise be nearly thirty small files.
 */
export function groupsOfModules(web: string): Rolldown.CodeSplittingGroup[] {
	const screens: Rolldown.CodeSplittingGroup[] = firstScreens.map(({ name, modules }, index) => {
		const wanted = modules.map((module) => moduleIn(web, module));
		let needed: Set<string> | null = null;
		return {
			name(moduleId, graph) {
				needed ??= withImports(wanted, graph);
				return needed.has(moduleId) ? name : null;
			},
			priority: firstScreens.length - index,
		};
	});
	return [...screens, { name: 'shared', minShareCount: 2 }];
}

/** Packages are left out: their entries import much that the app never uses. */
function withImports(modules: string[], graph: Rolldown.ChunkingContext): Set<string> {
	const all = new Set(modules);
	for (const id of all) {
		for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!imported.includes('node_modules')) all.add(imported);
	}
	return all;
}

/** Lists the chunks of members' screens in index.html; src/start.js preloads them where a member is signed in. */
export function filesOfMembers(): Plugin {
	return {
		name: 'friends:files-of-members',
		apply: 'build',
		transformIndexHtml: {
			// After the bundle, when the names of the chunks are known.
			order: 'post',
			handler: (_, { bundle = {} }) =>
				firstScreens.flatMap((screen) => ('memberPaths' in screen ? linksFor(screen.memberPaths, chunkNamed(screen.name, bundle)) : [])),
		},
	};
}

function chunkNamed(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
	const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
	if (chunk?.type !== 'chunk') throw new Error(`The screen '${name}' has no file of its own`);
	return chunk;
}

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
