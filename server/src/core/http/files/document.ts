/** The one document of the web app. The build writes it in English for all languages, and it is sent in those of the community. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import { escaped } from '../../languages/html.ts';
import { inLanguage } from '../../languages/in-language.ts';
import type { OfferedLanguages } from '../../languages/offered-languages.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { defaultDescription } from './page-meta.ts';

export const documentName = 'index.html';

export interface WebDocument {
	text: string;
	policy: string;
	/** The file, which the build has compressed too, is the same. */
	isAsBuilt: boolean;
}

/** Reads the file again when a new build has replaced it, and keeps the last text. */
export function openDocument(root: string): (offered: OfferedLanguages) => WebDocument {
	const file = join(root, documentName);
	let built = { mtimeMs: -1, text: '', policy: '' };
	let made: WebDocument & { key: string } = { key: '', text: '', policy: '', isAsBuilt: true };

	return (offered) => {
		const { mtimeMs } = statSync(file);
		if (mtimeMs !== built.mtimeMs) {
			const text = readFileSync(file, 'utf8');
			const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
			built = { mtimeMs, text, policy: contentSecurityPolicy(scripts) };
		}
		const key = `${mtimeMs} ${offered.fallback} ${offered.offered.join(' ')}`;
		if (key !== made.key) {
			const text = inLanguagesOf(built.text, offered);
			made = { key, text, policy: built.policy, isAsBuilt: text === built.text };
		}
		return made;
	};
}

const opening = /<html lang="[^"]*" data-languages="([^"]*)">/;

/** `start.js` chooses from `data-languages`, and else takes `lang`. What the build has no messages of, it cannot speak. */
function inLanguagesOf(text: string, { offered, fallback }: OfferedLanguages): string {
	const spoken = opening.exec(text)?.[1]?.split(' ') ?? [];
	if (!spoken.includes(fallback)) return text;
	// The pseudo-language, which is no language of `languages`, stays for tests.
	const listed = [...offered.filter((tag) => spoken.includes(tag)), ...spoken.filter((tag) => !Object.hasOwn(languages, tag))];
	const direction = languages[fallback]?.direction === 'rtl' ? ' dir="rtl"' : '';
	return inLanguage(fallback, () =>
		text
			.replace(opening, () => `<html lang="${fallback}"${direction} data-languages="${listed.join(' ')}">`)
			.replace(/(<meta name="description" content=")[^"]*/, (_, before) => before + escaped(defaultDescription()))
			.replace(/(<noscript[^>]*>)[^<]*/, (_, before) => before + escaped(needsScript())),
	);
}

/** As in `web/index.html`. */
const needsScript = (): string => say('FRIENDS needs JavaScript. Please turn it on and load the page again.');
