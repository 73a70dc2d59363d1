/** Typing errors in names: letters that are missing, too many, wrong, or in each other's place. */

const shortMin = 4;
const longMin = 8;

/** Errors that are forgiven in so many letters. */
const forgivenIn = (letters: number): number => (letters >= longMin ? 2 : letters >= shortMin ? 1 : 0);

/** Errors between what was typed and the beginning of a name that is nearest to it; null for more than are forgiven. */
export function errorsIn(typed: string, name: string): number | null {
	const wanted = [...typed];
	const max = forgivenIn(wanted.length);
	const letters = [...name].slice(0, wanted.length + max);
	// Rows of optimal string alignment: errors of the typed letters so far against each beginning of the name.
	let before: number[] = [];
	let row = letters.map((_, index) => index);
	row.push(letters.length);
	let leastBefore = 0;
	for (const [at, letter] of wanted.entries()) {
		const next = [at + 1];
		let least = at + 1;
		for (let index = 0; index < letters.length; index += 1) {
			let errors = Math.min(row[index + 1] as number, next[index] as number) + 1;
			if (letter === letters[index]) errors = Math.min(errors, row[index] as number);
			else errors = Math.min(errors, (row[index] as number) + 1);
			const isSwapped = at > 0 && index > 0 && letter === letters[index - 1] && wanted[at - 1] === letters[index];
			if (isSwapped) errors = Math.min(errors, (before[index - 1] as number) + 1);
			next.push(errors);
			least = Math.min(least, errors);
		}
		// A later row has no fewer than the least of the two before it.
		if (least > max && leastBefore > max) return null;
		[before, row, leastBefore] = [row, next, least];
	}
	const errors = Math.min(...row);
	return errors <= max ? errors : null;
}

/** Names of which one may be meant: the first letter is right, and the second or third is one of those typed there. */
export function lettersOf(typed: string): { first: string; next: string[] } | null {
	const [first, ...rest] = [...typed];
	return first !== undefined && rest.length >= shortMin - 1 ? { first, next: rest.slice(0, 2) } : null;
}

/** Names that are read for one that was typed. */
export const candidatesMax = 2_000;
