/** A member writes: their face and three dots, one lifted. Screen readers are not told. */
import type { Person } from '@friends/contract/users/users.schema';
import { Avatar } from '#entities/person/avatar.tsx';
import { cx } from '#ui/cx.ts';
import type { MessageLook } from '../message/message-props.ts';

const DOTS = ['bg-(--floss-coral)', 'bg-(--floss-marigold)', 'bg-(--floss-lagoon)'];

export interface TypingDotsProps {
	people: readonly Person[];
	look: MessageLook;
}

export function TypingDots({ people, look }: TypingDotsProps) {
	const [first] = people;
	if (!first) return null;
	return (
		<li aria-hidden data-row="typing" className={cx('mt-2.25 flex items-end', look === 'lines' ? 'gap-3 px-2' : 'gap-2.25')}>
			<Avatar person={first} size={look === 'lines' ? 'md' : 'sm'} className={look === 'lines' ? undefined : 'size-7.5!'} />
			<span className="inline-flex items-center gap-1.25 rounded-[19px] rounded-es-[6px] bg-sunken px-4 py-3.25">
				{DOTS.map((color, index) => (
					<i key={color} className={cx('size-2 rounded-full motion-safe:animate-pulse', color, index === 1 && '-translate-y-0.75')} />
				))}
			</span>
		</li>
	);
}
