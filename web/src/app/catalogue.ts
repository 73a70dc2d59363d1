/** Loads the messages of the reader's language, a group at a time. The build decides which group code needs (web/messages/plugin.ts). */

import { type Catalogue, catalogues, type FirstCatalogue } from 'virtual:messages';
import { type CompiledMessage, renderMessage } from '@friends/contract/core/languages/render-message';
import { renderWith } from '@friends/contract/core/languages/say';
import { language } from '#core/language.ts';

/** `sourceLanguage`, without all that stands beside it. */
const standIn = 'en';

/** By number: the build puts numbers in place of messages. */
const loaded: (CompiledMessage | string)[] = [];

/** Catalogues of the language that is spoken, beside that of the first screen. */
const { promise: later, resolve: knowLater } = Promise.withResolvers<FirstCatalogue['later']>();

/** Call once, before anything is said. Resolves once the first screen has its words. */
export async function startSpeaking(): Promise<void> {
	// While developing, messages stay where they are written, in English.
	if (import.meta.env.DEV) return void (await import('@friends/contract/core/languages/english'));
	renderWith((number, values) => {
		const message = loaded[Number(number)] ?? '';
		return typeof message === 'string' ? message : renderMessage(message, values, language());
	});
	const first = await loadFirst().catch((error: unknown) => {
		if (language() === standIn) throw error;
		console.error(error);
		// Offline, the worker may have the messages of another language alone: better a page in English than none.
		Object.assign(document.documentElement, { lang: standIn, dir: 'ltr' });
		return loadFirst();
	});
	learn(first);
	knowLater(first.later);
}

async function loadFirst(): Promise<FirstCatalogue> {
	const load = catalogues[language()];
	if (!load) throw new Error(`There are no messages in '${language()}'`);
	return load();
}

function learn({ first, messages }: Catalogue): void {
	messages.forEach((message, index) => {
		loaded[first + index] = message;
	});
}

/** Code together with its messages. */
export async function withMessages<Module>(code: Promise<Module>, groups: readonly string[]): Promise<Module> {
	const [module] = await Promise.all([code, ...groups.map(loadMessages)]);
	return module;
}

async function loadMessages(group: string): Promise<void> {
	const load = (await later)[group];
	if (load) learn(await load());
}
