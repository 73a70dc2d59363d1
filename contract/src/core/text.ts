import * as z from 'zod/mini';

export interface TextRules {
	/** Name of the field in sentences, with a capital: 'Comment'. */
	label: string;
	/** In UTF-16 code units, like `String.length`, without the space around it. */
	maxLength: number;
	/** Sentence for an empty or blank text; without it, blank is allowed, and becomes ''. */
	required?: string;
}

/** Schema for text of members: trimmed, bounded, well-formed, without NUL (PostgreSQL refuses it), otherwise never altered. */
export function text({ label, maxLength, required }: TextRules) {
	const checks: z.core.$ZodCheck<string>[] = [
		z.trim(),
		z.maxLength(maxLength, `${label} can have at most ${maxLength} characters`),
		z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), `${label} contains characters that cannot be stored`),
	];
	if (required) checks.push(z.minLength(1, required));
	return z.string(required ?? `${label} must be text`).check(...checks);
}
