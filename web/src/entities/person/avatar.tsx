/** Avatar of a person: their picture, the drawing they chose, or their initial on a bead; with a presence dot if wanted. */

import { drawDrawing } from '@friends/art/drawings';
import { svgDataUri } from '@friends/art/svg';
import { say } from '@friends/contract/core/languages/say';
import { seedOfDrawing } from '@friends/contract/users/drawings';
import { useMemo, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { hueClass, hueFromSeed } from '#ui/drawings/hue.ts';

export interface AvatarPerson {
	id: string;
	name: string;
	/** URL of the picture or drawing; without one, the initial is shown. */
	avatar?: string | null | undefined;
}

export type AvatarSize = 'sm' | 'md' | 'ml' | 'lg' | 'xl';

export interface AvatarProps {
	person: AvatarPerson;
	size?: AvatarSize | undefined;
	/** Presence: filled dot online, hollow dot away, none offline. */
	presence?: 'online' | 'away' | undefined;
	/** Empty (decorative) unless the name is not written beside it. */
	alt?: string | undefined;
	className?: string | undefined;
}

const SIZES_PX: Record<AvatarSize, number> = { sm: 32, md: 44, ml: 56, lg: 72, xl: 128 };
const CIRCLES: Record<AvatarSize, string> = { sm: 'size-8', md: 'size-11', ml: 'size-14', lg: 'size-18', xl: 'size-32' };
const DOTS: Record<AvatarSize, string> = {
	sm: 'end-0 bottom-0 size-2.5',
	md: 'end-0 bottom-0 size-3',
	ml: 'end-0 bottom-0 size-3.5',
	lg: 'end-0.75 bottom-0.75 size-4',
	xl: 'end-1.75 bottom-1.75 size-5',
};

/** The gap around the dot has the background's colour; set `--avatar-on` where the avatar is not on a card. */
const DOT_GAP = '0 0 0 2.5px var(--avatar-on, var(--surface))';
const PRESENCE = {
	online: { label: () => say('Online'), className: 'bg-online forced-colors:bg-[CanvasText]', boxShadow: DOT_GAP },
	away: {
		label: () => say('Away'),
		className: 'bg-(--avatar-on,var(--surface))',
		boxShadow: `inset 0 0 0 2.5px var(--muted), ${DOT_GAP}`,
	},
} as const;

export function Avatar({ person, size = 'md', presence, alt = '', className }: AvatarProps) {
	const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
	const picture = person.avatar && person.avatar !== brokenPicture ? person.avatar : null;
	const seed = picture && seedOfDrawing(picture);
	const drawing = useMemo(() => (seed ? svgDataUri(drawDrawing(seed)) : null), [seed]);
	const dot = presence && PRESENCE[presence];

	return (
		<span className={cx('@container-size relative inline-block flex-none align-middle', CIRCLES[size], className)}>
			{picture ? (
				<img
					src={drawing ?? picture}
					alt={alt}
					width={SIZES_PX[size]}
					height={SIZES_PX[size]}
					decoding="async"
					loading={drawing ? undefined : 'lazy'}
					draggable={false}
					className={cx('size-full rounded-full bg-sunken object-cover', drawing && 'dark:brightness-94')}
					onError={() => setBrokenPicture(picture)}
				/>
			) : (
				<Initial person={person} alt={alt} />
			)}
			{dot && (
				<span
					role="img"
					aria-label={dot.label()}
					className={cx('absolute rounded-full forced-colors:border', DOTS[size], dot.className)}
					style={{ boxShadow: dot.boxShadow }}
				/>
			)}
		</span>
	);
}

/** Two letters without accents, of which nothing joins the first. */
const plainBeginning = /^[a-z][a-z]/i;

/** The first grapheme: an emoji of several code points, or a letter with its accents, counts as one. */
function initialOf(name: string): string {
	const trimmed = name.trim();
	// Most names need no segmenter, whose tables take a page 30 ms.
	if (plainBeginning.test(trimmed)) return trimmed.charAt(0);
	const [first] = new Intl.Segmenter().segment(trimmed);
	return first?.segment ?? '';
}

/** The letter is drawn by CSS: it is neither read aloud, nor found, nor copied. */
function Initial({ person: { id, name }, alt }: { person: AvatarPerson; alt: string }) {
	return (
		<span
			{...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
			data-initial={initialOf(name)}
			className={cx(
				'grid size-full place-items-center rounded-full bg-(--hue) shadow-bead forced-colors:border',
				'initial text-bead-ink before:content-[attr(data-initial)]',
				hueClass(hueFromSeed(id)),
			)}
		/>
	);
}
