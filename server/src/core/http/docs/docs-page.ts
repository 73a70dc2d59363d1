/** Renders the API document as one HTML page. */
import { errorCodes, exampleSentenceOf, statusOf } from '@friends/contract/errors';
import { apiRooms } from './api-rooms.ts';
import type { Content } from './content.ts';
import type { ApiDocument, Operation } from './openapi.ts';
import { schemaText } from './schema-text.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `
@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(FONT) format('woff2')}
:root{color-scheme:light dark;--paper:#f4f5ef;--card:#fdfefb;--ink:#14271f;--soft:#55635b;--line:#dfe1d9;--brand:#056745;--well:#ecede6}
@media(prefers-color-scheme:dark){:root{--paper:#0b1713;--card:#13211b;--ink:#eff0e9;--soft:#a4b1a9;--line:#2a3832;--brand:#66d6a1;--well:#0a120f}}
*{box-sizing:border-box}html{scroll-padding-top:16px}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Figtree,ui-sans-serif,system-ui,sans-serif}
.page{max-width:1120px;margin:auto;padding:40px 20px 96px;display:grid;gap:0 48px}main{min-width:0}
@media(min-width:960px){.page{grid-template-columns:200px minmax(0,1fr)}nav{position:sticky;top:40px;max-height:calc(100vh - 80px);overflow-y:auto}}
nav{align-self:start;margin-bottom:24px}nav h2{margin:0 0 8px;font-size:16px}nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 14px}@media(min-width:960px){nav ul{display:block}}
nav a{display:inline-block;padding:4px 0;text-decoration:none;font-weight:600}nav a:hover{text-decoration:underline}
h1{font-size:34px;line-height:1.15;letter-spacing:-.025em;margin:0 0 8px;text-wrap:balance}h2{font-size:22px;margin:48px 0 4px;letter-spacing:-.015em}
p{margin:6px 0}.soft{color:var(--soft)}details{background:var(--card);border:1px solid var(--line);border-radius:16px;margin:10px 0;padding:0 18px}
summary{padding:12px 0;cursor:pointer;list-style:none;display:flex;gap:2px 12px;align-items:baseline;flex-wrap:wrap}summary::-webkit-details-marker{display:none}
summary .soft{flex-basis:100%;font-size:15px}details>div{padding:0 0 16px}h3{font-size:14px;margin:14px 0 4px}code,pre{font:14px/1.5 ui-monospace,monospace}summary code{font-weight:650;overflow-wrap:anywhere}
pre{background:var(--well);border-radius:12px;padding:12px 14px;overflow-x:auto;margin:4px 0}pre.line{white-space:pre-wrap;overflow-wrap:anywhere}.method{color:var(--brand);font-weight:750;font-size:13px;min-width:52px}
.both{display:grid;gap:0 16px}@media(min-width:760px){.both{grid-template-columns:repeat(2,minmax(0,1fr))}}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);font-size:15px;vertical-align:top}td:last-child{overflow-wrap:anywhere}
label{display:block;font-weight:650;margin:32px 0 6px}input{width:100%;min-height:44px;padding:8px 16px;border:1px solid var(--soft);border-radius:999px;background:var(--card);color:inherit;font:inherit}
:focus-visible{outline:2.5px solid var(--brand);outline-offset:2px}a{color:var(--brand)}:target{background:var(--well)}[hidden]{display:none!important}`;

/** Opens the operation of the address, and filters operations. Without JavaScript the page is complete, except the filter. */
export const docsScript = `
const operations=[...document.querySelectorAll('details')],rooms=[...document.querySelectorAll('section[data-room]')],field=document.querySelector('input'),found=document.querySelector('[role=status]');
const openNamed=()=>{const named=document.getElementById(location.hash.slice(1));if(named instanceof HTMLDetailsElement)named.open=true};
const filter=()=>{const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean);let count=0;
for(const each of operations){const text=(each.id+' '+each.querySelector('summary').textContent).toLowerCase();each.hidden=!words.every(word=>text.includes(word));if(!each.hidden)count+=1}
for(const room of rooms)room.hidden=!room.querySelector('details:not([hidden])');
found.textContent=words.length===0?'':count===1?'1 operation':count+' operations'};
document.getElementById('filter').hidden=false;field.addEventListener('input',filter);addEventListener('hashchange',openNamed);openNamed();`;

function section(title: string, body: string): string {
	return body ? `<h3>${title}</h3>${body}` : '';
}

const pre = (content: string) => `<pre tabindex="0">${text(content)}</pre>`;

/** Schema with an example beside it. */
function block(content: Content | undefined): string {
	const [media] = Object.values(content?.content ?? {});
	if (!media) return '';
	if (media.example === undefined) return pre(schemaText(media.schema));
	return `<div class="both">${pre(schemaText(media.schema))}${pre(JSON.stringify(media.example, null, 2))}</div>`;
}

const refusalRows = (status: string, description: string) =>
	description.split('\n').map((line) => {
		const [code = ''] = line.split(':', 1);
		return `<tr><td>${status}</td><td><a href="#${code}">${code}</a></td><td>${text(line.slice(code.length + 2))}</td></tr>`;
	});

function operationHtml(method: string, path: string, operation: Operation): string {
	// The introduction names what every operation takes or may answer; those are references.
	const own = operation.parameters.flatMap((each) => ('$ref' in each ? [] : [each]));
	const parameters = own.map(
		({ name, in: place, required, schema, description = '' }) =>
			`<tr><td><code>${text(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${text(description || schemaText(schema))}</td></tr>`,
	);
	const responses = Object.entries(operation.responses).flatMap(([status, reply]) => ('$ref' in reply ? [] : [[status, reply] as const]));
	const success = responses
		.filter(([status]) => status < '300')
		.map(([status, reply]) => section(`Reply ${status}`, block(reply) || '<p class="soft">No body.</p>'));
	const refusals = responses.filter(([status]) => status >= '400').flatMap(([status, { description }]) => refusalRows(status, description));
	return `<details id="${operation.operationId}"><summary><span class="method">${method.toUpperCase()}</span><code>${text(path)}</code><span class="soft">${text(operation.summary)}</span></summary><div>
<p class="soft">${text(operation.description)}</p>
<pre class="line" tabindex="0">${text(operation['x-codeSamples'][0].source)}</pre>
${section('Parameters', parameters.length > 0 ? `<table>${parameters.join('')}</table>` : '')}
${section('Body', block(operation.requestBody))}
${success.join('')}
${section('Refusals', refusals.length > 0 ? `<table>${refusals.join('')}</table>` : '')}
</div></details>`;
}

/** Works as it is: the second command uses the token from the reply to the first. */
function signIn(serverUrl: string): string {
	const line = `curl -X POST '${serverUrl}/auth/login' -H 'Content-Type: application/json' -d '{"email":"maya@friends.example","password":"bracelets-and-bread-7"}'`;
	return `<h2 id="sign-in">How to sign in</h2>
<p>Most operations are for members. Log in with your email and password; the answer carries an <code>accessToken</code>, which is good for some minutes, and a <code>refreshToken</code>, which gets you the next one once.</p>
<pre class="line" tabindex="0">${text(line)}</pre>
<p>Send the access token with everything else:</p>
<pre class="line" tabindex="0">${text(`TOKEN='…the accessToken…'\ncurl '${serverUrl}/me' -H "Authorization: Bearer $TOKEN"`)}</pre>
<p>Writes take an <code>Idempotency-Key</code> header of your own making: when you send the same write again under the same key, it happens once.</p>`;
}

interface DocsPageOptions {
	/** Address of the app's font; null without a built app. */
	fontUrl: string | null;
}

export function docsPage({ info, paths, servers }: ApiDocument, { fontUrl }: DocsPageOptions): string {
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
	);
	const rooms = Object.entries(apiRooms).map(([room, { title, description }]) => {
		const own = operations.filter(({ operation }) => operation.tags[0] === room);
		const html = own.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('');
		return `<section data-room="${room}"><h2 id="room-${room}">${title}</h2><p class="soft">${text(description)}</p>${html}</section>`;
	});
	const links = Object.entries(apiRooms).map(([room, { title }]) => `<li><a href="#room-${room}">${title}</a></li>`);
	const codes = errorCodes.map(
		(code) => `<tr id="${code}"><td><code>${code}</code></td><td>${statusOf(code)}</td><td>${text(exampleSentenceOf(code))}</td></tr>`,
	);
	const [server] = servers;
	const styles = fontUrl ? style.replace('FONT', fontUrl) : style.replace(/@font-face.*\n/, '');
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · ${info.title}</title><link rel="icon" href="/favicon.svg"><style>${styles}</style></head>
<body><div class="page"><nav aria-label="Contents"><h2>Contents</h2><ul><li><a href="#sign-in">How to sign in</a></li>${links.join('')}<li><a href="#codes">Codes of refusals</a></li></ul></nav>
<main><h1>The API of ${info.title}</h1><p>${text(info.description)}</p><p class="soft">For programs: <a href="/api/openapi.json">openapi.json</a></p>
${signIn(server?.url ?? '')}
<div id="filter" hidden><label for="words">Filter operations</label><input id="words" type="search" autocomplete="off"><p class="soft" role="status"></p></div>
${rooms.join('')}
<h2 id="codes">Codes of refusals</h2><table><tr><th>code</th><th>status</th><th>sentence, for example</th></tr>${codes.join('')}</table></main></div><script>${docsScript}</script></body></html>`;
}
