/** Sets the language of what the server says: English, but within `inLanguage`. */
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { type Render, renderWith } from '@friends/contract/core/languages/say';
import { type Catalogues, openCatalogues } from './catalogues.ts';

let catalogues = openCatalogues();
let current = sourceLanguage;

const speak: Render = (message, values) => catalogues.render(current, message, values);

renderWith(speak);

/**
 * Speaks a language while the work runs. The work is synchronous, since other calls run while one waits.
 *
 * @param language one that is offered, as `chooseLanguage` gives it
 * @param _synchronous refuses work that returns a promise
 */
export function inLanguage<Result>(
	language: string,
	work: () => Result,
	..._synchronous: Result extends PromiseLike<unknown> ? [never] : []
): Result {
	const outer = current;
	current = language;
	renderWith(speak);
	try {
		return work();
	} finally {
		current = outer;
	}
}

/** Language that is being spoken. */
export const currentLanguage = (): string => current;

/** Replaces the catalogues, for tests. @returns what puts the earlier ones back */
export function speakFrom(other: Catalogues): () => void {
	const earlier = catalogues;
	catalogues = other;
	return () => {
		catalogues = earlier;
	};
}
