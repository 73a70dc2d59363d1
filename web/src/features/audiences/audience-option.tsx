/** Options of the audience: everybody, friends, or one of the member's tribes. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Check, Globe, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { cx } from '#ui/cx.ts';
import { audienceSentence } from './audience-sentence.ts';
import { useAudienceCount } from './audiences.queries.ts';

type Choice = Omit<OptionProps, 'icon' | 'note' | 'children'>;

export function Everybody(choice: Choice) {
	const count = useAudienceCount('everybody');
	return (
		<Option
			{...choice}
			icon={<Globe aria-hidden size={19} className="mx-[5.5px] text-muted" />}
			note={count ? audienceSentence(count) : say('Who can see your profile')}
		>
			{say('Everybody')}
		</Option>
	);
}

export function Friends(choice: Choice) {
	const count = useAudienceCount('friends');
	return (
		<Option
			{...choice}
			icon={<Users aria-hidden size={19} className="mx-[5.5px] text-muted" />}
			note={count ? audienceSentence(count) : ''}
		>
			{say('Friends')}
		</Option>
	);
}

export function TribeOption({ tribe, ...choice }: Choice & { tribe: Tribe }) {
	return (
		<Option
			{...choice}
			icon={<TribeTile tribe={tribe} size={30} />}
			note={say('{count, plural, one {# member} other {# members}}', { count: tribe.memberCount })}
		>
			{tribe.name}
		</Option>
	);
}

interface OptionProps {
	id: string;
	isActive: boolean;
	isChosen: boolean;
	onChoose: () => void;
	icon: ReactNode;
	note: string;
	children: ReactNode;
}

function Option({ id, isActive, isChosen, onChoose, icon, note, children }: OptionProps) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the list, or to its search
		<div
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isChosen}
			className={cx(
				'flex min-h-11 cursor-pointer items-center gap-3 rounded-row px-3 py-0.75 hover:bg-sunken',
				isChosen && 'bg-brand-soft',
				isActive && (isChosen ? 'outline-2 -outline-offset-2 outline-brand/45' : 'bg-sunken forced-colors:outline-2'),
			)}
			// A click would move the focus first and close the list.
			onPointerDown={(event) => event.preventDefault()}
			onClick={onChoose}
		>
			{icon}
			<span className="grid min-w-0 flex-1">
				<span dir="auto" className="w-fit max-w-full truncate text-compact leading-snug font-label">
					{children}
				</span>
				<span className="text-caption text-muted tabular-nums">{note}</span>
			</span>
			{isChosen && <Check aria-hidden size={18} className="text-muted" />}
		</div>
	);
}
