// What `npm test -- related` runs: only tests that the changed files concern, half a minute for a screen, minutes for a file of the contract that many import.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface RelatedTests {
	/** Files for the linter. */
	checked: string[];
	/** Files whose importers among the unit and component tests run. */
	imported: string[];
	/** Folders whose API tests run, on both engines. Imports would not narrow them down: nearly all import nearly the whole server. */
	apiFolders: string[];
	journeys: string[];
}

const apiFolderPatterns = [
	/^(server\/src\/(?:core|features)\/[^/]+)\//,
	// The contract of a room is proved by the API tests of the room.
	/^contract\/src\/(?!core\/)([^/]+)\//,
];

function apiFolderOf(file: string): string | undefined {
	const [serverFolder, contractRoom] = apiFolderPatterns.map((pattern) => pattern.exec(file)?.[1]);
	return serverFolder ?? (contractRoom && `server/src/features/${contractRoom}`);
}

/** @param changed files by their paths from the root, all of which exist */
export function testsRelatedTo(changed: readonly string[]): RelatedTests {
	const isCode = (file: string) => /\.(ts|tsx|js|mjs)$/.test(file);
	const isJourney = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file);
	return {
		checked: changed.filter((file) => isCode(file) || /\.(css|json|jsonc)$/.test(file)),
		imported: changed.filter((file) => isCode(file) && !isJourney(file)),
		apiFolders: [...new Set(changed.flatMap((file) => apiFolderOf(file) ?? []))].sort(),
		journeys: changed.filter(isJourney),
	};
}

const git = (root: string, ...args: string[]): string[] =>
	spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Files that are not committed yet; where there are none, those of the last commit. */
export function changedFiles(root: string): string[] {
	const open = [...git(root, 'diff', '--name-only', 'HEAD'), ...git(root, 'ls-files', '--others', '--exclude-standard')];
	const changed = open.length > 0 ? open : git(root, 'diff', '--name-only', 'HEAD~1');
	return changed.filter((file) => existsSync(join(root, file)));
}
