/** One thing that a search has found, as a row that is a link as a whole: picture, name and place, the words, and a line about it. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Marked } from '../marked.tsx';
import { excerptWithHit, type Find } from '../marks.ts';

export interface HitRowProps {
	href: string;
	/** Accessible name of the link, with its text in it; the text alone unless given. */
	label?: string | undefined;
	picture: ReactNode;
	name: ReactNode;
	detail?: ReactNode;
	/** The text in which something was found. */
	text?: string | undefined;
	find: Find;
	/** A last line, small. */
	foot?: ReactNode;
}

const SMALL = 'text-small text-muted wrap-anywhere';

export function HitRow({ href, label, picture, name, detail, text = '', find, foot }: HitRowProps) {
	const excerpt = excerptWithHit(text, find);
	return (
		<li className="relative flex gap-3.5 border-border px-4 py-3.5 [contain-intrinsic-size:auto_96px] [content-visibility:auto] not-first:border-t hover:bg-sunken/60 tablet:px-4.5 tablet:py-4">
			<span className="flex-none">{picture}</span>
			<div className="grid min-w-0 flex-1 grid-cols-1 content-center">
				<div className="flex flex-wrap items-baseline gap-x-1.5">
					<Link
						href={href}
						aria-label={label}
						className="max-w-full rounded-chip font-strong wrap-anywhere after:absolute after:inset-0 hover:underline"
					>
						<bdi>{name}</bdi>
					</Link>
					<span className={SMALL}>{detail}</span>
				</div>
				{excerpt !== '' && (
					<p dir="auto" className="mt-0.5 line-clamp-3 text-compact wrap-anywhere">
						<Marked text={excerpt} find={find} />
					</p>
				)}
				<p className={`${SMALL} mt-0.5 empty:hidden`}>{foot}</p>
			</div>
		</li>
	);
}
