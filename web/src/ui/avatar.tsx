/** A person as a circle: their picture, or a portrait drawn from their id, with a presence dot if wanted. */
import { drawPerson, traitsFromSeed } from '@friends/art/avatar';
import { svgDataUri } from '@friends/art/svg';
import { useMemo, useState } from 'react';
import { cx } from './cx.ts';

export interface AvatarPerson {
	id: string;
	name: string;
	/** Address of the picture. */
	avatar?: string | null | undefined;
}

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

export interface AvatarProps {
	person: AvatarPerson;
	size?: AvatarSize | undefined;
	/** Filled dot online, hollow dot away, none offline. */
	presence?: 'online' | 'away' | undefined;
	/** Empty (decoration) unless the name is not written beside it. */
	alt?: string | undefined;
	className?: string | undefined;
}

const SIZES_PX: Record<AvatarSize, number> = { sm: 32, md: 44, lg: 72, xl: 128 };
const CIRCLES: Record<AvatarSize, string> = { sm: 'size-8', md: 'size-11', lg: 'size-[72px]', xl: 'size-32' };
const DOTS: Record<AvatarSize, string> = {
	sm: 'right-0 bottom-0 size-2.5',
	md: 'right-0 bottom-0 size-3',
	lg: 'right-[3px] bottom-[3px] size-4',
	xl: 'right-[7px] bottom-[7px] size-5',
};

/** The gap around the dot has the colour of what the avatar lies on; set `--avatar-on` where that is no card. */
const DOT_GAP = '0 0 0 2.5px var(--avatar-on, var(--surface))';
const PRESENCE = {
	online: { label: 'Online', className: 'bg-online', boxShadow: DOT_GAP },
	away: {
		label: 'Away',
		className: 'bg-(--avatar-on,var(--surface))',
		boxShadow: `inset 0 0 0 2.5px var(--muted), ${DOT_GAP}`,
	},
} as const;

export function Avatar({ person, size = 'md', presence, alt = '', className }: AvatarProps) {
	const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
	const picture = person.avatar && person.avatar !== brokenPicture ? person.avatar : null;
	const portrait = useMemo(() => (picture ? null : svgDataUri(drawPerson(traitsFromSeed(person.id)))), [picture, person.id]);
	const dot = presence && PRESENCE[presence];

	return (
		<span className={cx('relative inline-block flex-none', CIRCLES[size], className)}>
			<img
				src={picture ?? portrait ?? undefined}
				alt={alt}
				width={SIZES_PX[size]}
				height={SIZES_PX[size]}
				decoding="async"
				loading={picture ? 'lazy' : undefined}
				draggable={false}
				className={cx('size-full rounded-full bg-sunken object-cover', portrait && 'dark:brightness-94')}
				onError={() => setBrokenPicture(picture)}
			/>
			{dot && (
				<span
					role="img"
					aria-label={dot.label}
					className={cx('absolute rounded-full forced-colors:border', DOTS[size], dot.className)}
					style={{ boxShadow: dot.boxShadow }}
				/>
			)}
		</span>
	);
}
