/** One person in a list: avatar, name and a line under it. */
import type { Presence } from '@friends/contract/presence/presence.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';
import { NameLink } from '#ui/layout/name-link.tsx';
import { sideDetail, sideName } from '#ui/layout/side-panel.tsx';
import { Avatar } from './avatar.tsx';
import { BotBadge } from './bot-badge.tsx';
import { presenceWords } from './presence-words.ts';

export interface PersonLineProps {
	person: Person;
	detail: ReactNode;
	/** Link of avatar and name. */
	href?: string | undefined;
	/** For a panel at the side. */
	isNarrow?: boolean | undefined;
	presence?: Presence | undefined;
}

const names = 'truncate leading-6 font-strong';
const details = 'truncate text-caption text-muted';

export function PersonLine({ person, detail, href, isNarrow = false, presence }: PersonLineProps) {
	const avatar = <Avatar person={person} size={isNarrow ? 'sm' : 'md'} presence={presence} />;
	return (
		<>
			{href ? (
				// Hidden from screen readers: the name beside it is the same link.
				<Link href={href} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
					{avatar}
				</Link>
			) : (
				avatar
			)}
			<div className="min-w-0 flex-1">
				<div className="flex min-w-0 items-center gap-1.5">
					<p className={cx('min-w-0', isNarrow ? sideName : names)}>
						{href ? <NameLink href={href} name={person.name} /> : <bdi>{person.name}</bdi>}
					</p>
					<BotBadge person={person} />
					{href && presence && <span className="sr-only">{presenceWords(presence)}</span>}
				</div>
				<div className={isNarrow ? sideDetail : details}>{detail}</div>
			</div>
		</>
	);
}
