/** Quick actions: links to create something; planned ones are dashed. */
import { say } from '@friends/contract/core/languages/say';
import { CalendarDays, Mic, Radio, SquarePen, Tent, Vote } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { cx } from '#ui/cx.ts';
import { type Hue, hueClass } from '#ui/drawings/hue.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { SideSection } from '#ui/layout/side-panel.tsx';

interface QuickAction {
	label: () => string;
	icon: Icon;
	href: string;
	/** Undefined for what cannot be created yet. */
	hue?: Hue;
}

const actions: readonly QuickAction[] = [
	{ label: () => say('Post'), icon: SquarePen, href: paths.createPost, hue: 'coral' },
	{ label: () => say('Tribe'), icon: Tent, href: paths.createTribe, hue: 'marigold' },
	{ label: () => say('Event'), icon: CalendarDays, href: paths.createEvent, hue: 'lagoon' },
	{ label: () => say('Poll'), icon: Vote, href: paths.createPoll, hue: 'iris' },
	{ label: () => say('Live'), icon: Radio, href: paths.createLive },
	{ label: () => say('Voice'), icon: Mic, href: paths.createVoice },
];

const bead = 'grid size-8.5 place-items-center rounded-full transition-colors duration-(--dur-2)';

export function QuickActions() {
	return (
		<SideSection title={say('Quick actions')}>
			{/* In English the words are short enough for one row. */}
			<ul className="grid grid-cols-3 gap-y-1.5 in-[[lang=en]]:grid-cols-6">
				{actions.map(({ label, icon: IconComponent, href, hue }) => (
					<li key={href} className="grid">
						<Link
							href={href}
							aria-label={hue ? say('Create: {thing}', { thing: label() }) : say('{label}, soon', { label: label() })}
							title={hue ? undefined : say('{label}, soon', { label: label() })}
							className={cx(
								'group grid justify-items-center gap-1 rounded-[10px] pt-0.5 pb-1 text-center text-micro font-label text-muted',
								hue && hueClass(hue),
							)}
						>
							<span
								className={cx(
									bead,
									hue
										? 'bg-[color-mix(in_oklab,var(--sunken)_60%,var(--border))] text-ink group-hover:bg-(--hue) group-hover:text-bead-ink'
										: 'outline-[1.5px] -outline-offset-2 outline-border-strong outline-dashed',
								)}
							>
								<IconComponent aria-hidden size={17} />
							</span>
							{label()}
						</Link>
					</li>
				))}
			</ul>
		</SideSection>
	);
}
