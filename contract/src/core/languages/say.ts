/** Translates the sentences that people read, on every floor: `say('Close')`, `say('{count, plural, one {# post} other {# posts}}', { count })`. */

export type Values = Readonly<Record<string, string | number>>;

/** @param message in English, as ICU MessageFormat */
export type Render = (message: string, values: Values) => string;

let render: Render | null = null;

/** Sets the language of what is said from now on. The web does so once, the server for each answer. */
export function renderWith(next: Render): void {
	render = next;
}

/**
 * Says a sentence in the reader's language. Write the message as a literal, so that `npm run messages` finds it, and whole, since other
 * languages order and bend words differently. Call it while answering or drawing, not while a module loads: the language is not known then.
 *
 * @param message in English, as ICU MessageFormat; it names its own translations
 * @param values for the names in braces
 */
export function say(message: string, values: Values = {}): string {
	if (render === null) throw new Error(`No language is set yet: '${message}'`);
	return render(message, values);
}
