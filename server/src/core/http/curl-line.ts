/** An operation as one line for a shell, with the examples of its parameters and its body. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Content, Parameter } from './openapi.ts';

interface Parts {
	parameters: Parameter[];
	requestBody: Content['content'] | null;
}

/** Between single quotes a shell reads everything as it is, but for the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The document says where the tokens come from. Who is no member yet may still have to show one: the refresh token. */
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
