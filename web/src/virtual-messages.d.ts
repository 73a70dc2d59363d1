/** Catalogues that the build makes (web/messages/plugin.ts). */
declare module 'virtual:messages' {
	import type { CompiledMessage } from '@friends/contract/core/languages/render-message';

	interface Catalogue {
		/** Number of its first message. */
		first: number;
		messages: (CompiledMessage | string)[];
	}

	interface FirstCatalogue extends Catalogue {
		/** The other catalogues of its language, by group. */
		later: Record<string, () => Promise<Catalogue>>;
	}

	/** Those of the first screen, by language. */
	export const catalogues: Record<string, () => Promise<FirstCatalogue>>;
}
