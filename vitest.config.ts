// Every test but the browser journeys: `npx vitest`, or one project of it with `npx vitest --project web`.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Compile cache of every process of the run: many load the same packages.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');

const setupFiles = [join(import.meta.dirname, 'contract/src/core/languages/english.ts')];
const shared = {
	environment: 'node',
	testTimeout: 20_000,
	hookTimeout: 30_000,
	// What is polled for is there at once on a quiet machine.
	expect: { poll: { timeout: 10_000 } },
	maxWorkers: '100%',
	setupFiles,
} as const;

const apiTests = '**/*.api.test.ts';
/** Shared modules: loading the server's code again for every file took a third of the time. Each file makes its own servers. */
const api = {
	...shared,
	include: ['{server,loader}/src/**/*.api.test.ts'],
	isolate: false,
	setupFiles: [...setupFiles, join(import.meta.dirname, 'server/src/testing/setup/quick-hashes.ts')],
};

export default defineConfig({
	test: {
		reporters: ['default', ['json', { outputFile: '.out/vitest.json' }]],
		passWithNoTests: true,
		retry: 0,
		// Processes rather than threads: SQLite, argon2 and sharp are native.
		pool: 'forks',
		projects: [
			{ test: { ...shared, name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
			{ test: { ...shared, name: 'art', root: './art', include: ['{src,intro}/**/*.test.ts'] } },
			{ test: { ...shared, name: 'test-kit', root: './test-kit', include: ['src/**/*.test.ts'] } },
			{ test: { ...shared, name: 'loader', root: './loader', include: ['src/**/*.test.ts'], exclude: [apiTests] } },
			{ test: { ...shared, name: 'bench', root: './bench', include: ['src/**/*.test.ts'] } },
			{ test: { ...shared, name: 'scripts', root: './scripts', include: ['**/*.test.ts'] } },
			{
				extends: './web/vite.config.ts',
				test: {
					...shared,
					name: 'web',
					root: './web',
					environment: 'jsdom',
					// One process for many files, each with its own window: starting a process with jsdom for every file took half of the time.
					pool: 'vmForks',
					include: ['{src,messages}/**/*.test.{ts,tsx}'],
				},
			},
			{ test: { ...shared, name: 'server unit', root: './server', include: ['src/**/*.test.ts'], exclude: [apiTests] } },
			// The same files on both engines.
			{ test: { ...api, name: 'api on sqlite', env: { TEST_ENGINE: 'sqlite' } } },
			{
				test: {
					...api,
					name: 'api on postgres',
					env: { TEST_ENGINE: 'postgres' },
					globalSetup: './test-kit/src/engines/vitest-postgres.ts',
				},
			},
		],
	},
});
