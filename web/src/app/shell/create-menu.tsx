/** What a member can create. */
import { CalendarDays, Mic, Plus, Radio, SquarePen, Tent, Vote } from 'lucide-react';
import { paths } from '#core/paths.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { tallTarget } from './tall-target.ts';

const kinds = [
	{ label: 'Post', href: paths.createPost, icon: SquarePen },
	{ label: 'Tribe', href: paths.createTribe, icon: Tent },
	{ label: 'Event', href: paths.createEvent, icon: CalendarDays },
	{ label: 'Poll', href: paths.createPoll, icon: Vote },
	{ label: 'Live', href: paths.createLive, icon: Radio },
	{ label: 'Voice', href: paths.createVoice, icon: Mic },
] as const;

export function CreateMenu() {
	return (
		<Menu
			trigger={
				<Button size="sm" icon={Plus} className={tallTarget}>
					Create
				</Button>
			}
		>
			{kinds.map(({ label, href, icon }) => (
				<MenuItem key={label} href={href} icon={icon}>
					{label}
				</MenuItem>
			))}
		</Menu>
	);
}
