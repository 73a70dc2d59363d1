/** What first visits load: the modules of each such screen come in one file, since many small ones take turns on the line. */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** In the order in which they load; a later one finds there what both need. */
export const firstScreens = [
	{ name: 'landing', title: 'Landing page', modules: ['main.tsx', 'pages/landing-page.tsx'] },
	{ name: 'feed', title: 'Signed-in feed', modules: ['app/shell/shell.tsx', 'pages/home-page.tsx'] },
] as const;

export const moduleIn = (web: string, module: string): string => join(web, 'src', module);

/** One group of modules for each screen: those that it imports at once, with what they need of packages. */
export function groupsOfScreens(web: string): Rolldown.CodeSplittingGroup[] {
	return firstScreens.map(({ name, modules }, index) => {
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
}

/** Packages are left out: their entries name much that nobody uses. */
function withImports(modules: string[], graph: Rolldown.ChunkingContext): Set<string> {
	const all = new Set(modules);
	for (const id of all) {
		for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!imported.includes('node_modules')) all.add(imported);
	}
	return all;
}

/** Names the files of the feed in index.html; public/start.js asks for them at once where somebody is signed in. */
export function filesOfMembers(): Plugin {
	return {
		name: 'friends:files-of-members',
		apply: 'build',
		transformIndexHtml: {
			// Once it is known what they are called.
			order: 'post',
			handler(_, { bundle = {} }) {
				const feed = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'feed');
				if (feed?.type !== 'chunk') throw new Error('The feed has no file of its own');
				const styles = [...(feed.viteMetadata?.importedCss ?? [])];
				return [
					linkFor({ 'data-member-rel': 'modulepreload', crossorigin: true, href: `/${feed.fileName}` }),
					...styles.map((file) => linkFor({ 'data-member-rel': 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
				];
			},
		},
	};
}

/** Before the script that gives it its `rel`. */
function linkFor(attrs: Record<string, string | boolean>) {
	return { tag: 'link', attrs, injectTo: 'head-prepend' as const };
}
