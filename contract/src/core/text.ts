import * as z from 'zod/mini';

export interface TextRules {
	/** How the field is called in sentences, with a capital: 'Comment'. */
	label: string;
	/** In UTF-16 code units, as `String.length` counts them. */
	maxLength: number;
	/** The sentence for an empty or blank text; without it, blank is allowed. */
	required?: string;
}

/** Text that people write. Bounded, well-formed, free of NUL (PostgreSQL refuses it), and never altered. */
export function text({ label, maxLength, required }: TextRules) {
	const checks: z.core.$ZodCheck<string>[] = [
		z.maxLength(maxLength, `${label} can have at most ${maxLength} characters`),
		z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), `${label} contains characters that cannot be stored`),
	];
	if (required) checks.push(z.refine<string>((value) => value.trim() !== '', required));
	return z.string(required ?? `${label} must be text`).check(...checks);
}
