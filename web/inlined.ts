/** Inlines into index.html the files that would otherwise cost a round trip before the first screen. */
import { readFile } from 'node:fs/promises';
import { svgDataUri } from '@friends/art/svg';
import { languages, pseudoLanguage, sourceLanguage } from '@friends/contract/core/languages/languages';
import { minify, type Plugin } from 'vite';
import { startScript } from './start-script.ts';

/** For `start.js`. No browser asks for the pseudo-language: it has to be chosen. */
const offered = [...Object.keys(languages).filter((language) => languages[language]?.isOffered), pseudoLanguage];

/** The server allows exactly the inline scripts that the document was built with (server/src/core/http/files/web-app.ts). */
export function inlined(): Plugin {
	return {
		name: 'friends:inlined',
		transformIndexHtml: {
			// Before the build resolves the files that the document names.
			order: 'pre',
			async handler(html) {
				const [script, icon] = await Promise.all([minifiedStart(), textOf('public/favicon.svg')]);
				const started = replaced(html, '<script src="/src/start.js"></script>', `<script>${script}</script>`);
				const spoken = replaced(started, '<html lang="en">', `<html lang="${sourceLanguage}" data-languages="${offered.join(' ')}">`);
				return replaced(spoken, '"/favicon.svg"', `"${svgDataUri(icon.trim())}"`);
			},
		},
	};
}

const textOf = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

async function minifiedStart(): Promise<string> {
	const { code, errors } = await minify('start.js', startScript(await textOf('src/start.js')));
	if (errors.length > 0) throw new Error(`start.js does not parse: ${errors.map(({ message }) => message).join('; ')}`);
	return code;
}

function replaced(html: string, part: string, by: string): string {
	if (!html.includes(part)) throw new Error(`index.html has no ${part}`);
	return html.replace(part, () => by);
}
