/** Keeps `locales/*.po` in step with what the code says. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { languages, sourceLanguage } from '../../contract/src/core/languages/languages.ts';
import { translationsOf } from '../../contract/src/core/languages/translations.ts';
import { cataloguePath } from '../../web/messages/catalogues.ts';
import { type Said, saidIn } from '../../web/messages/said.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'];
const tests = /\.test\.tsx?$|\/testing\//;

/** Those that have a catalogue: English stands in the code. */
export const translated = Object.keys(languages).filter((language) => language !== sourceLanguage);

/** All that the code says, by file. */
export function saidByFile(): Map<string, Said[]> {
	const files = globSync(sources, { cwd: root })
		.filter((file) => !tests.test(file))
		.sort();
	const said = files.map((file): [string, Said[]] => [file, saidIn(file, readFileSync(join(root, file), 'utf8'))]);
	return new Map(said.filter(([, { length }]) => length > 0));
}

export const readCatalogue = (language: string): string => {
	const path = cataloguePath(language);
	return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** The catalogue with every message that is said, in the order of the files that say it first; those no longer said leave it. */
export function updated(catalogue: string, language: string, said: Map<string, Said[]>): string {
	const known = new Map(PO.parse(catalogue).items.map((item) => [item.msgid, item]));
	const po = new PO();
	po.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };
	const items = new Map<string, InstanceType<typeof PO.Item>>();
	for (const [file, messages] of said) {
		for (const { message } of messages) {
			const item = items.get(message) ?? Object.assign(new PO.Item(), pick(known.get(message)), { msgid: message, references: [] });
			if (!item.references.includes(file)) item.references.push(file);
			items.set(message, item);
		}
	}
	po.items = [...items.values()];
	return po.toString();
}

const pick = (item: InstanceType<typeof PO.Item> | undefined) =>
	item ? { msgstr: item.msgstr, comments: item.comments, flags: item.flags } : { msgstr: [''] };

/** Messages that a reader of the language gets in English. */
export function missingIn(catalogue: string): string[] {
	const { items } = PO.parse(catalogue);
	const translations = translationsOf(items);
	return items.map(({ msgid }) => msgid).filter((message) => !translations.has(message));
}
