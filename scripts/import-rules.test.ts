// Proves the import rules of biome.json: planted imports are refused or allowed as the floors demand, and no source file
// escapes them. Biome's overrides do not merge (a second match silently replaces the first), so exactly one must match each file.

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

type Planted = { file: string; refused: string[]; allowed: string[] };

const planted: Planted[] = [
	{
		file: 'contract/src/posts/posts.schema.ts',
		refused: [
			'node:fs',
			'fastify',
			'react',
			'kysely',
			'@friends/server/app',
			'../../../server/src/app.ts',
			'@friends/web/x',
			'@friends/test-kit/cast',
			'@friends/loader/demo',
		],
		allowed: ['zod/mini', '../core/text.ts'],
	},
	{
		file: 'art/src/avatar.ts',
		refused: ['node:fs', 'react', '@friends/contract/core/text', '../../contract/src/core/text.ts', '@friends/server/app'],
		allowed: ['./shapes.ts'],
	},
	{
		file: 'server/src/features/posts/posts.service.ts',
		refused: [
			'kysely',
			'kysely/migration',
			'pg',
			'node:sqlite',
			'fastify',
			'@fastify/static',
			'#core/database/schema',
			'../../core/database/schema.ts',
			'#features/comments/comments.queries',
			'#features/comments/comments.service',
			'../comments/comments.queries.ts',
			'../users/users.policy.ts',
			'../users/users.present.ts',
			'../users/names.ts',
			'../../features/users/names.ts',
			'@friends/web/x',
			'../../../../web/src/x.ts',
			'@friends/test-kit/cast',
		],
		allowed: [
			'./posts.queries.ts',
			'./posts.policy.ts',
			'#core/transaction',
			'../comments/comments.service.ts',
			'../comments/comments.gate.ts',
			'../../config.ts',
			'@friends/contract/posts/posts.schema',
		],
	},
	{
		file: 'server/src/features/posts/posts.queries.ts',
		refused: ['fastify', '@friends/web/x', '@friends/test-kit/cast', '../users/users.queries.ts'],
		allowed: ['kysely', '#core/database/schema', '../users/users.service.ts'],
	},
	{ file: 'server/src/core/database/engine/sqlite.ts', refused: ['fastify', '@friends/test-kit/cast'], allowed: ['kysely', 'node:sqlite'] },
	...['server/src/core/endpoints/runner.ts', 'server/src/rooms.ts'].map((file) => ({
		file,
		refused: ['fastify', 'fastify/types/schema.js', '@fastify/static', '@friends/web/x', '@friends/test-kit/cast'],
		allowed: ['zod', '@friends/contract/core/endpoint'],
	})),
	{ file: 'server/src/core/http/bind.ts', refused: ['@friends/web/x', '@friends/test-kit/cast'], allowed: ['fastify', '@fastify/static'] },
	{ file: 'server/src/core/http/bind.test.ts', refused: ['@friends/web/x'], allowed: ['fastify', '@friends/test-kit/cast'] },
	{
		file: 'server/src/app.ts',
		refused: ['@friends/web/x', '../../test-kit/src/cast.ts'],
		allowed: ['#features/posts/posts.routes', 'fastify', '@friends/art/weave'],
	},
	{ file: 'server/src/features/posts/posts.api.test.ts', refused: ['@friends/web/x'], allowed: ['@friends/test-kit/cast', 'kysely'] },
	{ file: 'server/src/core/text.test.ts', refused: ['@friends/web/x'], allowed: ['@friends/test-kit/cast'] },
	{
		file: 'server/src/testing/tribe-walk/model/rules.ts',
		refused: ['../../../features/tribes/tribes.policy.ts', '#features/tribes/roles', '#core/clock', '../../test-app.ts', '@friends/web/x'],
		allowed: ['./state.ts', '@friends/contract/tribes/tribes.schema'],
	},
	{ file: 'server/src/testing/api.ts', refused: ['@friends/web/x'], allowed: ['@friends/test-kit/cast', '#core/database/schema'] },
	...['web/src/ui/controls/button.tsx', 'web/src/core/http/http.ts', 'web/src/core/session/deep/session.ts'].map((file) => ({
		file,
		refused: [
			'@friends/server/app',
			'@friends/test-kit/cast',
			'#entities/post/post-card.tsx',
			'#features/posts/card.tsx',
			'#pages/home.tsx',
			'#app/app.tsx',
			'../../entities/post/post-card.tsx',
			'../../features/posts/card.tsx',
			'../../../features/posts/card.tsx',
			'../../pages/home.tsx',
			'../../app/app.tsx',
		],
		allowed: ['react', './button.tsx', '../cx.ts'],
	})),
	{
		file: 'web/src/ui/field.tsx',
		refused: ['#core/paths.ts', '../core/paths.ts', '@friends/contract/posts/posts.schema'],
		allowed: [
			'./button.tsx',
			'#ui/cx.ts',
			'@friends/art/signs',
			'@friends/contract/core/languages/say',
			'@friends/contract/core/languages/say-in-pieces',
		],
	},
	{
		file: 'web/src/core/http/call.ts',
		refused: ['#ui/field.tsx', '../../ui/field.tsx'],
		allowed: ['./http.ts', '#core/session/session.ts', '@friends/contract/core/endpoint'],
	},
	...['web/src/entities/paths.ts', 'web/src/entities/post/card/post-card.tsx'].map((file) => ({
		file,
		refused: [
			'@friends/server/app',
			'@friends/test-kit/cast',
			'#features/comments/list.tsx',
			'../../../features/comments/list.tsx',
			'#pages/home.tsx',
			'#app/app.tsx',
		],
		allowed: ['./post-text.tsx', '#entities/person/avatar.tsx', '#ui/button.tsx', '#core/api.ts', '@friends/contract/posts/posts.schema'],
	})),
	{
		file: 'web/src/features/posts/post-card.tsx',
		refused: [
			'@friends/server/app',
			'@friends/test-kit/cast',
			'#features/comments/list.tsx',
			'#features/posts/list/feed.tsx',
			'../comments/list.tsx',
			'../../pages/home.tsx',
			'#pages/home.tsx',
			'#app/app.tsx',
		],
		allowed: [
			'./post-text.tsx',
			'./list/feed.tsx',
			'#entities/post/post-card.tsx',
			'#ui/button.tsx',
			'#core/api.ts',
			'@friends/contract/posts/posts.schema',
		],
	},
	{
		file: 'web/src/features/posts/parts/like.tsx',
		refused: ['../../comments/list.tsx', '../../../pages/home.tsx', '#features/comments/list.tsx', '#pages/home.tsx'],
		allowed: ['../post-card.tsx', '../list/feed.tsx', './heart.tsx', '#entities/post/post-card.tsx'],
	},
	...['web/src/app/shell.tsx', 'web/src/main.tsx', 'web/src/service-worker.ts'].map((file) => ({
		file,
		refused: ['@friends/server/app', '../../server/src/app.ts', '@friends/test-kit/cast'],
		allowed: ['#features/posts/post-card.tsx', '#ui/button.tsx', '#app/routes.ts', '@friends/contract/endpoints'],
	})),
	{
		file: 'web/src/pages/home.tsx',
		refused: ['@friends/server/app', '../../server/src/app.ts', '@friends/test-kit/cast', '#app/app.tsx', '../app/app.tsx'],
		allowed: ['#features/posts/post-card.tsx', '#ui/button.tsx', '@friends/contract/endpoints'],
	},
	...['test-kit/src/cast.ts', 'e2e/src/home/home.spec.ts', 'e2e/playwright.config.ts', 'bench/src/main.ts'].map((file) => ({
		file,
		refused: ['@friends/server/app', '../../server/src/app.ts', '@friends/web/x', '../../web/src/x.ts'],
		allowed: ['@friends/contract/endpoints', '@friends/art/avatar'],
	})),
	...['loader/src/demo.ts', 'loader/src/load-community.ts'].map((file) => ({
		file,
		refused: ['@friends/web/x'],
		allowed: ['@friends/server/app', '@friends/test-kit/cast'],
	})),
];

const importsOf = ({ refused, allowed }: Planted) => [...refused, ...allowed];

/** Planted imports that Biome refuses, each as `file: import`; one run over a folder that mirrors the repository. */
function lintPlanted(): Set<string> {
	const folder = mkdtempSync(join(tmpdir(), 'friends-imports-'));
	try {
		cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
		for (const plant of planted) {
			mkdirSync(dirname(join(folder, plant.file)), { recursive: true });
			const lines = importsOf(plant).map((specifier) => `import '${specifier}';\n`);
			writeFileSync(join(folder, plant.file), lines.join(''));
		}
		const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
		const args = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'];
		const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
		const { diagnostics } = JSON.parse(stdout) as {
			diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
		};
		return new Set(
			diagnostics
				.filter(({ category }) => category === 'lint/style/noRestrictedImports')
				.map(({ location }) => nameOf(location.path, location.start.line)),
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function nameOf(path: string, line: number): string {
	const plant = planted.find(({ file }) => file === path.replaceAll('\\', '/'));
	return `${plant?.file}: ${plant && importsOf(plant)[line - 1]}`;
}

describe('import rules', () => {
	const refused = lintPlanted();

	it.each(planted)('hold in $file', (plant) => {
		const found = importsOf(plant).filter((specifier) => refused.has(`${plant.file}: ${specifier}`));
		expect(found).toEqual(plant.refused);
	});
});

describe("biome.json's overrides", () => {
	type Override = { includes: string[]; linter: { rules: { style?: { noRestrictedImports?: unknown } } } };
	const config: { overrides: Override[] } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
	const importRules = config.overrides.filter(({ linter }) => linter.rules.style?.noRestrictedImports !== undefined);

	/** Biome's rule: the last matching pattern decides, and `!` excludes. */
	const includes = (patterns: string[], file: string) => {
		const deciding = patterns.findLast((pattern) => matchesGlob(file, pattern.replace(/^!/, '')));
		return deciding !== undefined && !deciding.startsWith('!');
	};

	it('leave no source file without import rules, and none with two sets of them', () => {
		const floors = '{{contract,art,server,web,test-kit,loader}/src,e2e,bench}/**/*.{ts,tsx}';
		const sources = globSync(floors, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).map((file) => file.replaceAll('\\', '/'));
		expect(sources.length).toBeGreaterThan(0);

		const wrong = [...sources, ...planted.map(({ file }) => file)].flatMap((file) => {
			const matching = importRules.filter((override) => includes(override.includes, file)).map((override) => override.includes.join(' '));
			return matching.length === 1 ? [] : [{ file, matching }];
		});
		expect(wrong).toEqual([]);
	});
});
