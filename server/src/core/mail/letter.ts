/** The one template of all mails: plain text, and the same as HTML without pictures, trackers or colours that a dark screen would break. */
import { escaped, languageAttributes, sayHtml } from '../languages/html.ts';
import { inLanguage } from '../languages/in-language.ts';

/** What a letter says, in the language of its reader. */
export interface Letter {
	subject: string;
	/** Plain text. */
	paragraphs: readonly string[];
	/** The one thing to do. */
	link?: { label: string; url: string };
	/** Reason of the mail: 'You get this because …'. */
	why: string;
	/** Address that ends such letters with one click (RFC 8058). */
	unsubscribe?: string;
}

export interface AddressedLetter extends Letter {
	to: string;
	/** BCP 47 tag. */
	language: string;
}

/** A letter in the words of its community, ready for a mail server. */
export interface ReadyLetter {
	/** Name of the sender. */
	name: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	unsubscribe?: string;
}

const style = {
	body: 'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
	column: 'max-width:520px;margin:0 auto',
	name: 'margin:0 0 24px;font-size:18px;font-weight:700',
	paragraph: 'margin:0 0 16px',
	button: 'display:inline-block;padding:12px 24px;border-radius:999px;background:#056745;color:#fff;font-weight:600;text-decoration:none',
	small: 'margin:24px 0 0;font-size:13px;opacity:.75',
} as const;

/** One line: a header must not grow another one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const element = (name: string, css: string, content: string) => `<${name} style="${css}">${content}</${name}>`;

export function writeLetter(letter: AddressedLetter, community: { name: string; url: string }): ReadyLetter {
	const { link, why } = letter;
	const [name, subject] = [oneLine(community.name), oneLine(letter.subject)];
	const text = [...letter.paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), `--\n${why}\n${name}, ${community.url}`];
	const html = inLanguage(letter.language, () => pageOf(letter, subject, { name, url: community.url }));
	const ends = letter.unsubscribe === undefined ? {} : { unsubscribe: letter.unsubscribe };
	return { name, to: oneLine(letter.to), subject, text: `${text.join('\n\n')}\n`, html, ...ends };
}

/** An address in its own direction, which the words around it do not turn. */
const addressOf = (url: string): string => `<span dir="ltr">${escaped(url)}</span>`;

function contentOf({ paragraphs, link, why }: Letter, { name, url }: { name: string; url: string }): string {
	return [
		element('p', style.name, `<bdi>${escaped(name)}</bdi>`),
		...paragraphs.map((paragraph) => element('p', style.paragraph, escaped(paragraph))),
		...(link
			? [
					element('p', style.paragraph, `<a href="${escaped(link.url)}" style="${style.button}">${escaped(link.label)}</a>`),
					element(
						'p',
						style.small,
						sayHtml('If the button does nothing, copy this address: {address}', { address: () => addressOf(link.url) }),
					),
				]
			: []),
		element('p', style.small, `${escaped(why)}<br><bdi>${escaped(name)}</bdi>, ${addressOf(url)}`),
	].join('\n');
}

const pageOf = (letter: Letter, subject: string, community: { name: string; url: string }): string =>
	`<!doctype html>
<html ${languageAttributes()}>
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title></head>
<body ${languageAttributes()} style="${style.body}">
<div style="${style.column}">
${contentOf(letter, community)}
</div>
</body>
</html>
`;
