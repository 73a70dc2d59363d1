/** What queries and mutations may say about themselves, for whoever keeps them on the device. */
import '@tanstack/react-query';

declare module '@tanstack/react-query' {
	interface Register {
		mutationMeta: {
			/** The write outlives the page until it is answered, and is taken up again as an action of this kind. */
			unsent?: string;
		};
		queryMeta: {
			/** What was read last can be read without a connection. */
			isKept?: boolean;
		};
	}
}
