/** The one template of all mails: plain text, and the same as HTML without pictures, trackers or colours that a dark screen would break. */

export interface Letter {
	to: string;
	subject: string;
	/** Plain text. */
	paragraphs: readonly string[];
	/** The one thing to do. */
	link?: { label: string; url: string };
	/** Reason of the mail, a sentence that goes on from 'You get this because'. */
	because: string;
}

/** A letter in the words of its community, ready for a mail server. */
export interface ReadyLetter {
	/** Name of the sender. */
	name: string;
	to: string;
	subject: string;
	text: string;
	html: string;
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const element = (name: string, css: string, content: string) => `<${name} style="${css}">${content}</${name}>`;

export function writeLetter(letter: Letter, community: { name: string; url: string }): ReadyLetter {
	const { link } = letter;
	const [name, subject] = [oneLine(community.name), oneLine(letter.subject)];
	const because = `You get this because ${letter.because}`;
	const text = [...letter.paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), `--\n${because}\n${name}, ${community.url}`];
	const html = [
		element('p', style.name, escaped(name)),
		...letter.paragraphs.map((paragraph) => element('p', style.paragraph, escaped(paragraph))),
		...(link
			? [
					element('p', style.paragraph, `<a href="${escaped(link.url)}" style="${style.button}">${escaped(link.label)}</a>`),
					element('p', style.small, `If the button does nothing, copy this address: <span>${escaped(link.url)}</span>`),
				]
			: []),
		element('p', style.small, `${escaped(because)}<br>${escaped(name)}, ${escaped(community.url)}`),
	].join('\n');
	return { name, to: oneLine(letter.to), subject, text: `${text.join('\n\n')}\n`, html: pageOf(subject, html) };
}

const pageOf = (title: string, content: string): string =>
	`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(title)}</title></head>
<body style="${style.body}">
<div style="${style.column}">
${content}
</div>
</body>
</html>
`;
