/** The readable page of the API document: plain HTML, made once, without a script. */
import { errorStatus } from '@friends/contract/core/errors';
import type { ApiDocument, Content, Operation } from './openapi.ts';
import { schemaText } from './schema-text.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `
:root{color-scheme:light dark;--paper:#f4f5ef;--card:#fdfefb;--ink:#14271f;--soft:#55635b;--line:#dfe1d9;--brand:#056745;--well:#ecede6}
@media(prefers-color-scheme:dark){:root{--paper:#0b1713;--card:#13211b;--ink:#eff0e9;--soft:#a4b1a9;--line:#2a3832;--brand:#66d6a1;--well:#0a120f}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,sans-serif}
main{max-width:860px;margin:auto;padding:40px 20px 96px}h1{font-size:34px;letter-spacing:-.025em;margin:0 0 8px}h2{font-size:22px;margin:48px 0 12px;letter-spacing:-.015em}
p{margin:6px 0}.soft{color:var(--soft)}details{background:var(--card);border:1px solid var(--line);border-radius:16px;margin:10px 0;padding:0 18px}
summary{padding:12px 0;cursor:pointer;list-style:none;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}summary::-webkit-details-marker{display:none}
details>div{padding:0 0 16px}h3{font-size:14px;margin:14px 0 4px}code,pre{font:14px/1.5 ui-monospace,monospace}summary code{font-weight:650;overflow-wrap:anywhere}
pre{background:var(--well);border-radius:12px;padding:12px 14px;overflow-x:auto;margin:4px 0}.method{color:var(--brand);font-weight:750;font-size:13px;min-width:52px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);font-size:15px}
:focus-visible{outline:2.5px solid var(--brand);outline-offset:2px}a{color:var(--brand)}:target{background:var(--well)}`;

function section(title: string, body: string): string {
	return body ? `<h3>${title}</h3>${body}` : '';
}

function block(content: Content | undefined): string {
	const schema = Object.values(content?.content ?? {})[0]?.schema;
	return schema ? `<pre tabindex="0">${text(schemaText(schema))}</pre>` : '';
}

function operationHtml(method: string, path: string, operation: Operation): string {
	const parameters = operation.parameters.map(
		({ name, in: place, required, schema, description = '' }) =>
			`<tr><td><code>${text(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${text(description || schemaText(schema))}</td></tr>`,
	);
	const responses = Object.entries(operation.responses);
	const success = responses
		.filter(([status]) => status < '300')
		.map(([status, reply]) => section(`Reply ${status}`, block(reply) || '<p class="soft">No body.</p>'));
	const refusals = responses
		.filter(([status]) => status >= '300')
		.map(
			([status, { description }]) =>
				`${status} ${description
					.split(', ')
					.map((code) => `<a href="#${code}">${code}</a>`)
					.join(', ')}`,
		);
	return `<details id="${operation.operationId}"><summary><span class="method">${method.toUpperCase()}</span><code>${text(path)}</code><span class="soft">${text(operation.summary)}</span></summary><div>
<p class="soft">${text(operation.description)}</p>
${section('Parameters', parameters.length > 0 ? `<table>${parameters.join('')}</table>` : '')}
${section('Body', block(operation.requestBody))}
${success.join('')}
${section('Refusals', refusals.length > 0 ? `<p>${refusals.join('; ')}</p>` : '')}
</div></details>`;
}

export function docsPage({ info, paths }: ApiDocument): string {
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
	);
	const rooms = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? ''));
	const roomHtml = rooms.map(
		([room, group = []]) =>
			`<h2>${room}</h2>${group.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('')}`,
	);
	const codes = Object.entries(errorStatus).map(
		([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`,
	);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · ${info.title}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>The API of ${info.title}</h1><p>${text(info.description)}</p><p class="soft">For programs: <a href="/api/openapi.json">openapi.json</a></p>
${roomHtml.join('')}
<h2>Codes of refusals</h2><table><tr><th>code</th><th>status</th></tr>${codes.join('')}</table></main></body></html>`;
}
