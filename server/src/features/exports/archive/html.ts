/** HTML of the pages of an archive: no script, nothing from elsewhere, for any screen and for paper. */

import { timeInWords } from '#core/languages/formats';
import { escaped, languageAttributes, sayHtml } from '#core/languages/html';

export const stylesheet = `:root { color-scheme: light dark; --ink: #14251f; --muted: #586460; --page: #f5f5ef; --card: #fff; --line: #dfe2dc; --link: #046947; }
@media (prefers-color-scheme: dark) { :root { --ink: #eaf1ec; --muted: #a3b0aa; --page: #0c1713; --card: #14221d; --line: #2b3a34; --link: #6fd3a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0 0 1.5rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.5rem 0; }
h1 { margin: 0.5rem 0 1rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 0.25rem; font-size: 1.125rem; }
article, section { margin-block: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; background: var(--card); }
.text { white-space: pre-wrap; }
.about, figcaption { color: var(--muted); font-size: 0.875rem; }
figure { margin: 1rem 0 0; }
img { display: block; max-width: 100%; height: auto; border-radius: 0.5rem; }
dt { color: var(--muted); font-size: 0.875rem; }
dd { margin: 0 0 0.75rem; }
@media print { body { max-width: none; background: none; } nav { display: none; } article, figure { break-inside: avoid; } }
`;

export interface Page {
	title: string;
	/** HTML. */
	content: string;
}

/** Name of the pages and their files, in order. */
export type Links = readonly (readonly [name: string, file: string])[];

/** In the language that is spoken. */
export const pageOf = ({ title, content }: Page, links: Links): string => `<!doctype html>
<html ${languageAttributes()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'self' file:">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<nav aria-label="${sayHtml('Your export', {})}"><ul>${links.map(([name, file]) => `<li><a href="${file}">${escaped(name)}</a></li>`).join('')}</ul></nav>
<main>
<h1 dir="auto">${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;

/** Member's text: in its own direction, with its line breaks. */
export const textOf = (text: string): string => `<div class="text" dir="auto">${escaped(text)}</div>`;

/** The same for every reader: in UTC. */
export const timeOf = (iso: string): string => `<time datetime="${iso}">${escaped(timeInWords(iso))}</time>`;
