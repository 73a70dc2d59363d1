/** The place that passkeys are bound to: the host of the community. Browsers use them nowhere else. */

/** The page that a browser says it asked from; '' where it says none. */
function originIn(clientDataJSON: string): string {
	try {
		const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown };
		return typeof origin === 'string' ? origin : '';
	} catch {
		return '';
	}
}

const isLocal = (url: string): boolean => URL.canParse(url) && new URL(url).hostname === 'localhost';

export type Place = ReturnType<typeof createPlace>;

export function createPlace(publicUrl: string) {
	const { origin, hostname: host } = new URL(publicUrl);
	return {
		host,

		/** On this machine any port will do, since `npm run dev` shows the app at another one. */
		expected(clientDataJSON: string) {
			const asked = originIn(clientDataJSON);
			const expectedOrigin = isLocal(origin) && isLocal(asked) ? asked : origin;
			return { expectedOrigin, expectedRPID: host, requireUserVerification: true };
		},
	};
}
