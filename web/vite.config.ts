/** Builds the web app into dist and serves it while developing. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { captionFiles } from './captions.ts';
import { faceOf, filesOfMembers, groupsOfModules } from './chunks.ts';
import { inlined } from './inlined.ts';
import { builtLanguages } from './messages/catalogues.ts';
import { messages } from './messages/plugin.ts';

const SERVER_URL = 'http://localhost:3000';

/** No drawings: the one that there is would gain nothing, and the server could not name the charset of a packed one. */
const COMPRESSIBLE = /\.(?:css|html|js|json|txt|webmanifest)$/;
/** Below this the headers weigh more than compression saves. */
const MIN_COMPRESSIBLE_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(path: string): Promise<void> {
	const source = await readFile(path);
	if (source.byteLength < MIN_COMPRESSIBLE_BYTES) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
	await Promise.all([
		brotli(source, { params }).then((packed) => writeFile(`${path}.br`, packed)),
		gzipped(source, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
	]);
}

/** Writes `.br` and `.gz` beside each text asset; the server sends those instead of compressing per request. */
function precompress(): Plugin {
	let outDir: string | null = null;
	return {
		name: 'friends:precompress',
		apply: 'build',
		configResolved(config) {
			// A build that writes nothing, such as that of the budgets, leaves the files of the last build alone.
			outDir = config.build.write ? join(config.root, config.build.outDir) : null;
		},
		async closeBundle() {
			if (outDir === null) return;
			const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
			const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
			await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
		},
	};
}

/** Files that the service worker precaches; icons and films are not among them. */
const SHELL_FILE = /\.(?:css|html|js|svg|webmanifest|woff2)$/;
/** Few members are administrators, few choose a password on a day, and sign-ups seldom surge: the worker caches these at their first use. */
const RARE_FILE = /^(?:admin-page|admin-panel|statistics-tab|password-guesses|puzzle-worker|solve-puzzle)-/;

/** Messages of a language. */
const MESSAGES_FILE = /^messages-\w+-(.+)-[\w-]{8}\.js$/;

/** Languages that a file belongs to: members read one of them, so the worker precaches its files alone. Null for a file of all. */
function languagesOf(name: string): string[] | null {
	const [, language] = MESSAGES_FILE.exec(name) ?? [];
	if (language !== undefined) return [language];
	const withFace = builtLanguages.filter((candidate) => name.startsWith(faceOf(candidate) ?? ' '));
	return withFace.length > 0 ? withFace : null;
}

/** Writes the service worker with the names of all files of this build, and a version that changes when one of them does. */
function serviceWorker(): Plugin {
	return {
		name: 'friends:service-worker',
		apply: 'build',
		async writeBundle({ dir = '' }) {
			const entries = await readdir(dir, { recursive: true, withFileTypes: true });
			const paths = entries
				.filter((entry) => entry.isFile() && SHELL_FILE.test(entry.name) && !RARE_FILE.test(entry.name))
				.map(({ parentPath, name }) => join(parentPath, name));
			const version = createHash('sha256');
			for (const path of paths.sort()) version.update(path.slice(dir.length)).update(await readFile(path));
			const files: string[] = [];
			const filesOfLanguages: Record<string, string[]> = {};
			for (const path of paths) {
				const file = `/${relative(dir, path).split(sep).join('/')}`;
				const languages = languagesOf(basename(path));
				if (languages === null) files.push(file);
				for (const language of languages ?? []) filesOfLanguages[language] = [...(filesOfLanguages[language] ?? []), file];
			}
			const head = Object.entries({ version: version.digest('hex').slice(0, 16), files, filesOfLanguages })
				.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
				.join('');
			const source = await readFile(new URL('./src/service-worker.js', import.meta.url), 'utf8');
			await writeFile(join(dir, 'service-worker.js'), head + source);
		},
	};
}

/**
 * Reduces endpoints to method, path and flags for the browser. Their schemas validate requests and replies on the server;
 * forms import those that they use from the schema files.
 */
function slimEndpoints(): Plugin {
	return {
		name: 'friends:slim-endpoints',
		apply: 'build',
		async load(id) {
			if (!/contract[\\/]src[\\/].*\.endpoints\.ts$/.test(id)) return null;
			const declared = (await import(pathToFileURL(id).href)) as Record<string, EndpointDeclaration>;
			return Object.entries(declared)
				.map(([name, { method, path, idempotent, download }]) => {
					return `export const ${name} = ${JSON.stringify({ method, path, idempotent, download })};`;
				})
				.join('\n');
		},
	};
}

export default defineConfig({
	plugins: [
		messages(import.meta.dirname),
		captionFiles(),
		slimEndpoints(),
		react(),
		tailwind(),
		inlined(),
		filesOfMembers(),
		serviceWorker(),
		precompress(),
	],
	build: {
		outDir: 'dist',
		sourcemap: false,
		// Browsers that run the app support it natively.
		modulePreload: { polyfill: false },
		rolldownOptions: { output: { codeSplitting: { groups: groupsOfModules(import.meta.dirname) } } },
	},
	server: {
		port: 5173,
		proxy: {
			// Whole path segments only: `/me` belongs to the server, `/messages` to the router.
			'^/(?:api|auth|cards|drawings|uploads)(?:[/?]|$)': { target: SERVER_URL, ws: true },
			'^/(?:me|healthz|readyz|manifest\\.webmanifest|robots\\.txt|sitemap[\\w-]*\\.xml|.+/feed\\.atom)(?:\\?|$)': SERVER_URL,
		},
	},
});
