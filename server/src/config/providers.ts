/** Settings of the providers that members can sign in with: OIDC_<KEY>_ISSUER and its three neighbours, for any number of keys. */

export interface ProviderConfig {
	/** The part of the setting’s name, in lower case. */
	key: string;
	name: string;
	issuer: string;
	clientId: string;
	clientSecret: string;
}

const parts = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
const setting = new RegExp(`^OIDC_([A-Z0-9]{1,40})_(?:${parts.join('|')})$`);

const keysOf = (given: NodeJS.ProcessEnv) => [...new Set(Object.keys(given).flatMap((name) => setting.exec(name)?.[1] ?? []))].sort();

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** What a provider says of a person is only as safe as the way to it. */
function isSafe(issuer: string): boolean {
	if (!URL.canParse(issuer)) return false;
	const { protocol, hostname, search, hash } = new URL(issuer);
	return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && search === '' && hash === '';
}

/** @returns the providers in order of their keys, and a line for each setting that is missing or wrong. */
export function readProviders(given: NodeJS.ProcessEnv): { providers: ProviderConfig[]; problems: string[] } {
	const keys = keysOf(given);
	const problems = keys.flatMap((key) => {
		const missing = parts.map((part) => `OIDC_${key}_${part}`).filter((name) => given[name] === undefined);
		const issuer = given[`OIDC_${key}_ISSUER`];
		return [
			...missing.map((name) => `${name} is needed too, to sign in with this provider`),
			...(issuer === undefined || isSafe(issuer) ? [] : [`OIDC_${key}_ISSUER must be an address such as https://accounts.example`]),
			...((given[`OIDC_${key}_NAME`]?.length ?? 0) > 40 ? [`OIDC_${key}_NAME can have at most 40 characters`] : []),
		];
	});
	const providers = keys.map((key) => {
		const [name = '', issuer = '', clientId = '', clientSecret = ''] = parts.map((part) => given[`OIDC_${key}_${part}`]);
		return { key: key.toLowerCase(), name, issuer, clientId, clientSecret };
	});
	return { providers, problems };
}
