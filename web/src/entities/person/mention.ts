/** Finds and completes the unfinished mention at the caret of a text. */

export interface Mention {
	/** Index of the '@'. */
	start: number;
	/** The part of the name that is written. */
	search: string;
}

/** An '@' at the start or after a space or bracket, with letters of any script, marks, digits or '_' up to the caret. */
const unfinished = /(?<![^\s([{])@([\p{L}\p{M}\p{N}_]{1,30})$/u;

export function mentionBefore(text: string, caret: number): Mention | null {
	const match = unfinished.exec(text.slice(0, caret));
	return match?.[1] ? { start: match.index, search: match[1] } : null;
}

/** Replaces the unfinished mention with the username; the caret goes behind a space. */
export function completeMention(text: string, caret: number, { start }: Mention, username: string): { text: string; caret: number } {
	const before = `${text.slice(0, start)}@${username} `;
	return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
