/** The part of a catalogue's entry, as `pofile` reads it, that translations are taken from. */
interface Entry {
	msgid: string;
	msgstr: string[];
	flags: Readonly<Record<string, boolean | undefined>>;
}

/** Translations by English message, without those that are missing or doubtful. */
export const translationsOf = (entries: readonly Entry[]): ReadonlyMap<string, string> =>
	new Map(entries.flatMap(({ msgid, msgstr: [translation], flags }) => (translation && !flags.fuzzy ? [[msgid, translation]] : [])));
