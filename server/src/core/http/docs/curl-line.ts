/** Builds the curl command of an operation, with example parameters and body. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Content } from './content.ts';
import type { Parameter } from './openapi.ts';

interface Parts {
	parameters: Parameter[];
	requestBody: Content['content'] | null;
}

/** Quotes for a shell: inside single quotes, only the quote itself needs escaping. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The Authorization header. Endpoints for guests that need `bearer` take the refresh token. */
function bearerOf({ access, needs }: EndpointDeclaration): string[] {
	const isRefresh = needs?.includes('bearer');
	if (access === 'guest' && !isRefresh) return [];
	return ['-H', `"Authorization: Bearer $${isRefresh ? 'REFRESH_TOKEN' : 'TOKEN'}"`];
}

function addressOf(serverUrl: string, path: string, parameters: Parameter[]): string {
	const examples = new Map(parameters.map(({ name, example }) => [name, String(example)]));
	const query = new URLSearchParams();
	for (const { name, in: place, example } of parameters) if (place === 'query' && example !== undefined) query.set(name, String(example));
	const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? ''));
	return quoted(serverUrl + filled + (query.size > 0 ? `?${query}` : ''));
}

export function curlLine(serverUrl: string, endpoint: EndpointDeclaration, { parameters, requestBody }: Parts): string {
	const { method, path, bytes } = endpoint;
	const body = requestBody?.['application/json']?.example;
	return [
		'curl',
		...(method === 'GET' ? [] : ['-X', method]),
		addressOf(serverUrl, path, parameters),
		...bearerOf(endpoint),
		...(body === undefined ? [] : ['-H', quoted('Content-Type: application/json'), '-d', quoted(JSON.stringify(body))]),
		...(bytes ? ['--data-binary', '@picture.jpg'] : []),
	].join(' ');
}
