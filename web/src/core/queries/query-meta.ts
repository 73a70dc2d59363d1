/** Declares the `meta` of queries and mutations that are kept on the device. */
import '@tanstack/react-query';

declare module '@tanstack/react-query' {
	interface Register {
		mutationMeta: {
			/** Outbox: the write outlives the page until it is answered, and is resumed as an action of this kind. */
			unsent?: string;
		};
		queryMeta: {
			/** Offline cache: the last data is stored on the device. */
			isKept?: boolean;
		};
	}
}
