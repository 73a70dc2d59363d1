import * as z from 'zod/mini';

interface AnyText {
	/** In UTF-16 code units, like `String.length`, without the space around it. */
	maxLength: number;
	tooLong(max: number): string;
	/** For characters that the database refuses. */
	unstorable(): string;
}

/** Rules of a text with their sentences, which are said when a text breaks them: in the language of its writer. */
export type TextRules = AnyText &
	(
		| {
				/** For no text, an empty one or a blank one. */
				required(): string;
				notText?: undefined;
		  }
		// Blank is allowed, and becomes ''.
		| { required?: undefined; notText(): string }
	);

/** Schema for text of members: trimmed, bounded, well-formed, without NUL (PostgreSQL refuses it), otherwise never altered. */
export function text({ maxLength, tooLong, unstorable, required, notText }: TextRules) {
	const checks: z.core.$ZodCheck<string>[] = [
		z.trim(),
		z.maxLength(maxLength, { error: () => tooLong(maxLength) }),
		z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), { error: () => unstorable() }),
	];
	if (required) checks.push(z.minLength(1, { error: () => required() }));
	return z.string({ error: () => (required ?? notText)() }).check(...checks);
}
