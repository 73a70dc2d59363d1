// Runs programs for the preparation: silent when they succeed, with their whole output when they fail.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program in the repository's root. Prints its output when it fails. Returns whether it succeeded.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {boolean}
 */
export function runQuietly(program, args, env = {}) {
	const { status, stdout, stderr, error } = spawnSync(program, args, {
		cwd: root,
		env: { ...process.env, ...env },
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	});
	if (status === 0) return true;
	console.error(`${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`.trim());
	return false;
}

/**
 * Runs npm itself, under the Node that npm started with: an install replaces the Node in node_modules.
 *
 * @param {string[]} args
 * @returns {boolean} as of `runQuietly`
 */
export function runNpm(args) {
	const { npm_execpath: npm, npm_node_execpath: node } = process.env;
	if (npm !== undefined) return runQuietly(node ?? process.execPath, [npm, ...args]);
	if (process.platform === 'win32') return runQuietly('cmd', ['/c', 'npm', ...args]);
	return runQuietly('npm', args);
}
