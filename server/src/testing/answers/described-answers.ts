/** Validates answers against the API document: status, headers, media type and body. */
import type { RawAnswer, RawRequest, Send } from '@friends/test-kit/api';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Operation, openApiDocument } from '../../core/http/docs/openapi.ts';

const document = openApiDocument('https://friends.example');
/** Compiles each schema at its first use, and caches it. */
const ajv = new Ajv2020({ allowUnionTypes: true });
addFormats.default(ajv);

/** A fixed segment comes before a parameter, as in the router: `{` sorts after all letters. */
const operations = Object.keys(document.paths)
	.sort()
	.map((path) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), methods: document.paths[path] ?? {} }));

/** Undefined where the document describes nothing: another address, or another method. */
function operationAt({ method, path }: RawRequest): Operation | undefined {
	const [address = ''] = path.split('?', 1);
	const name = method.toLowerCase();
	return operations.find(({ pattern, methods }) => name in methods && pattern.test(address))?.methods[name];
}

/** Follows a reference, such as `#/components/schemas/Problem`. */
function resolved<Part extends object>(part: Part | { $ref: string }): Part {
	if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part;
	const keys = part.$ref.split('/').slice(1);
	return keys.reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], document) as Part;
}

function faultOf(schema: object, value: unknown, name: string): string[] {
	return ajv.validate(resolved(schema), value) ? [] : [ajv.errorsText(ajv.errors, { dataVar: name })];
}

/** Checks the headers that the document knows; a header of another response counts as a fault. */
function headerFaults(declared: object, sent: RawAnswer['headers']): string[] {
	return Object.entries(document.components.headers).flatMap(([name, { schema, required }]) => {
		const value = sent[name.toLowerCase()];
		const isDeclared = name in declared;
		if (value === undefined) return isDeclared && required ? [`no header ${name}`] : [];
		if (!isDeclared) return [`a header ${name}, which it does not describe`];
		return faultOf(schema, schema.type === 'integer' ? Number(value) : value, name);
	});
}

function faultsOf({ responses }: Operation, { status, headers, text }: RawAnswer): string[] {
	const found = responses[status];
	if (!found) return [`this status; it describes ${Object.keys(responses).join(', ')}`];
	const { content, headers: declared } = resolved(found);
	const faults = headerFaults(declared, headers);
	if (!content) return text === '' ? faults : [...faults, 'a body; it describes none'];
	const [mediaType = ''] = (headers['content-type'] ?? '').split(';', 1);
	const media = content[mediaType];
	if (!media) return [...faults, `the media type '${mediaType}'; it describes ${Object.keys(content).join(', ')}`];
	return [...faults, ...faultOf(media.schema, mediaType.endsWith('json') ? JSON.parse(text) : text, 'body')];
}

/** @throws Error when an operation answers in a way that the document does not describe. */
export const describedAnswers =
	(send: Send): Send =>
	async (request) => {
		const answer = await send(request);
		const operation = operationAt(request);
		const faults = operation ? faultsOf(operation, answer) : [];
		if (faults.length === 0) return answer;
		const asked = `${request.method} ${request.path} (${operation?.operationId})`;
		throw new Error(
			`${asked} answered ${answer.status}, unlike the API document, with ${faults.join('; ')}. It sent: ${answer.text.slice(0, 500)}`,
		);
	};
