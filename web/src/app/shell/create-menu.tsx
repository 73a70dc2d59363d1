/** Menu of everything that a member can create. */
import { say } from '@friends/contract/core/languages/say';
import { CalendarDays, Mic, Plus, Radio, SquarePen, Tent, Vote } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

const kinds = [
	{ label: () => say('Post'), href: paths.createPost, icon: SquarePen, isSoon: false },
	{ label: () => say('Tribe'), href: paths.createTribe, icon: Tent, isSoon: false },
	{ label: () => say('Event'), href: paths.createEvent, icon: CalendarDays, isSoon: false },
	{ label: () => say('Poll'), href: paths.createPoll, icon: Vote, isSoon: false },
	{ label: () => say('Live'), href: paths.createLive, icon: Radio, isSoon: true },
	{ label: () => say('Voice'), href: paths.createVoice, icon: Mic, isSoon: true },
] as const;

export function CreateMenu() {
	return (
		<Menu
			trigger={
				// Round on phones, 44 px wide. Elsewhere 36 px high, with a touch target of 44.
				<Button
					size="sm"
					icon={Plus}
					className="relative flex-none before:absolute before:inset-x-0 before:-inset-y-1 max-tablet:size-11 max-tablet:p-0"
				>
					<span className="max-tablet:sr-only">{say('Create')}</span>
				</Button>
			}
		>
			{kinds.map(({ label, href, icon, isSoon }) => (
				<MenuItem key={href} href={href} icon={icon}>
					{label()}
					{isSoon && <Badge className="ms-auto">{say('Soon')}</Badge>}
				</MenuItem>
			))}
		</Menu>
	);
}
