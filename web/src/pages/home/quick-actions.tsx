/** What one can create, one touch away. */
import { CalendarDays, Mic, Radio, SquarePen, Tent, Vote } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Card, CardHeader } from '#ui/card.tsx';

const actions = [
	{ label: 'Post', icon: SquarePen, href: paths.createPost },
	{ label: 'Tribe', icon: Tent, href: paths.createTribe },
	{ label: 'Event', icon: CalendarDays, href: paths.createEvent },
	{ label: 'Poll', icon: Vote, href: paths.createPoll },
	{ label: 'Live', icon: Radio, href: paths.createLive },
	{ label: 'Voice', icon: Mic, href: paths.createVoice },
] as const;

export function QuickActions() {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader id={id} title="Quick actions" />
			<ul className="grid grid-cols-3 gap-1 px-3 pt-2 pb-3.5">
				{actions.map(({ label, icon: IconComponent, href }) => (
					<li key={label}>
						<Link
							href={href}
							aria-label={`Create: ${label}`}
							className="group grid min-h-11 justify-items-center gap-1.5 rounded-chip py-2 text-[12.5px] font-label"
						>
							<span className="grid size-11 place-items-center rounded-full bg-sunken transition-colors group-hover:bg-brand-soft group-hover:text-brand-ink">
								<IconComponent aria-hidden size={20} />
							</span>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}
