/** Follows the imports of the web app, to know which messages arrive with which code. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { saidIn } from './said.ts';

const statics = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s*)?'([^']+)'/gm;
const dynamics = /\bimport\(\s*'([^']+)'\s*\)/g;

/** Reduced by the build to method and path (`slimEndpoints` of vite.config.ts): what their schemas say stays on the server. */
const slimmed = /[\\/]contract[\\/]src[\\/].*\.endpoints\.ts$/;

export interface SourceFile {
	/** Without repetition. */
	messages: readonly string[];
	/** Paths of ours that it imports. */
	imported: readonly string[];
	/** Files imported later: their specifiers, and their paths. */
	importedLater: ReadonlyMap<string, string>;
}

/** Reads files once each. @param web the folder of the web app */
export function sourceFiles(web: string) {
	const known = new Map<string, SourceFile>();

	/** @returns the path of a file of ours, null for a package or a file that holds no code */
	function resolve(specifier: string, importer: string): string | null {
		const [floor, ...rest] = specifier.split('/');
		const path = specifier.startsWith('.')
			? join(dirname(importer), specifier)
			: specifier.startsWith('#')
				? join(web, 'src', specifier.slice(1))
				: floor === '@friends' && rest[0] === 'contract'
					? join(web, '../contract/src', `${rest.slice(1).join('/')}.ts`)
					: null;
		return path !== null && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
	}

	function read(path: string): SourceFile {
		const before = known.get(path);
		if (before) return before;
		const text = slimmed.test(path) ? '' : readFileSync(path, 'utf8');
		const found = (pattern: RegExp) =>
			[...text.matchAll(pattern)].flatMap(([, specifier = '']): [string, string][] => {
				const target = resolve(specifier, path);
				return target === null ? [] : [[specifier, target]];
			});
		const file = {
			messages: [...new Set(saidIn(path, text).map(({ message }) => message))],
			imported: found(statics).map(([, target]) => target),
			importedLater: new Map(found(dynamics)),
		};
		known.set(path, file);
		return file;
	}

	/** Paths of these files and of all that they import before they run. */
	function withImports(paths: readonly string[]): Set<string> {
		const all = new Set(paths);
		for (const path of all) for (const imported of read(path).imported) all.add(imported);
		return all;
	}

	/** The same with all that is imported later. */
	function withAll(paths: readonly string[]): Set<string> {
		const all = new Set(paths);
		for (const path of all) for (const next of [...read(path).imported, ...read(path).importedLater.values()]) all.add(next);
		return all;
	}

	return { read, withImports, withAll };
}
