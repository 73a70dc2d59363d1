/** A member's text as written: paragraphs and line breaks kept, web addresses, mentions and hashtags as links. */
import { tagOf } from '@friends/contract/posts/hashtags';
import { Fragment, use, useMemo } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { langOf } from './lang-of.ts';
import { Marking } from './marking.ts';
import { shownAddress } from './shown-address.ts';
import { type TextPart, textParts } from './text-parts.ts';

export interface UserTextProps {
	text: string;
	/** In channels '@here' is no name: it calls all, or is plain words. */
	here?: 'calls' | 'plain' | undefined;
	className?: string | undefined;
}

const LINK = 'text-brand underline decoration-1 underline-offset-2 hover:decoration-2 dark:text-brand-ink';
const CALL = 'rounded-chip bg-accent-soft px-1 font-label text-accent-ink';
const MENTION = 'font-label text-brand hover:underline dark:text-brand-ink';

/** Each paragraph has its own writing direction and language. */
export function UserText({ text, here, className }: UserTextProps) {
	const paragraphs = useMemo(
		() =>
			text
				.trim()
				.split(/\n(?:[^\S\n]*\n)+/)
				.map((paragraph) => ({ lang: langOf(paragraph), parts: textParts(paragraph) })),
		[text],
	);
	return (
		<div className={className}>
			{paragraphs.map(({ lang, parts }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
				<p key={index} dir="auto" lang={lang} className="whitespace-pre-wrap wrap-anywhere not-first:mt-2">
					<Parts parts={parts} here={here} />
				</p>
			))}
		</div>
	);
}

function Parts({ parts, here }: Pick<UserTextProps, 'here'> & { parts: TextPart[] }) {
	return parts.map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
		<Fragment key={index}>
			<Part part={part} here={here} />
		</Fragment>
	));
}

function Part({ part, here }: Pick<UserTextProps, 'here'> & { part: TextPart }) {
	const mark = use(Marking);
	if (here && part.text.toLowerCase() === '@here') return here === 'calls' ? <b className={CALL}>{part.text}</b> : part.text;
	switch (part.kind) {
		case 'text':
			return mark(part.text);
		case 'hashtag':
			return (
				<Link href={paths.tag(tagOf(part.text.slice(1)))} dir="auto" className="inline-block font-label text-brand-ink hover:underline">
					{mark(part.text)}
				</Link>
			);
		case 'mention':
			return (
				<Link href={paths.profileOf(part.username)} dir="ltr" className={MENTION}>
					{mark(part.text)}
				</Link>
			);
		case 'link':
			return <Address {...part} />;
	}
}

function Address({ text, href }: { text: string; href: string }) {
	const shown = shownAddress(text, href);
	return (
		<a
			href={href}
			dir="ltr"
			title={shown === text ? undefined : text}
			target="_blank"
			rel="noopener noreferrer nofollow ugc"
			className={LINK}
		>
			{shown}
		</a>
	);
}
