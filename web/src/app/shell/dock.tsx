/** Navigation bar at the bottom: seven beads on a thread, and a coloured bead that travels to the current item. */
import { say } from '@friends/contract/core/languages/say';
import './dock.css';
import { type CSSProperties, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { cx } from '#ui/cx.ts';
import { hueClass } from '#ui/drawings/hue.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { useRoute } from '../use-route.ts';
import { dockIcons } from './dock-icons.ts';
import { type DockItem, dockIndexOf, dockItems } from './dock-items.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';
import { useScrolledAway } from './use-scrolled-away.ts';

export const dockId = 'navigation';

export interface DockProps {
	/** Numbers on the items' badges, by path. */
	counts?: Readonly<Partial<Record<string, number>>> | undefined;
}

export function Dock({ counts = {} }: DockProps) {
	const found = useRoute();
	const { user } = useSession();
	const features = useInstance({ enabled: user === null })?.features;
	const isOn = user?.features ?? features;
	const isKeyboardOpen = useKeyboardOpen();
	const isAway = useScrolledAway();
	const selected = dockIndexOf(found, user?.username);

	return (
		<>
			<div aria-hidden hidden={isKeyboardOpen} data-away={isAway || undefined} className="dock-fade" />
			<nav id={dockId} aria-label={say('Main')} hidden={isKeyboardOpen} data-away={isAway || undefined} className="dock">
				<Bead selected={selected} />
				<ul className="flex flex-1">
					{dockItems.map((item, index) => (
						<li key={item.href} className="dock-cell">
							<DockLink
								item={item}
								isSelected={index === selected}
								isCurrent={found.path === item.href}
								isSoon={item.feature !== undefined && isOn?.[item.feature] === false}
								count={counts[item.href] ?? 0}
							/>
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}

/** While no item is selected, the bead shrinks away at the last one. */
function Bead({ selected }: { selected: number }) {
	const [lastSelected, setLastSelected] = useState(Math.max(selected, 0));
	if (selected >= 0 && selected !== lastSelected) setLastSelected(selected);
	const index = selected >= 0 ? selected : lastSelected;
	return (
		<span aria-hidden className="dock-bead" style={{ '--dock-index': index } as CSSProperties}>
			{/* The key replaces the element, which restarts its animation. */}
			<span key={index} data-away={selected < 0 || undefined} className={cx('dock-knob', hueClass(dockItems[index]?.hue ?? 'coral'))} />
		</span>
	);
}

interface DockLinkProps {
	item: DockItem;
	isSelected: boolean;
	/** The page is the item's own, not one that belongs to it. */
	isCurrent: boolean;
	/** Its feature is switched off; the page says that it is coming. */
	isSoon: boolean;
	count: number;
}

function DockLink({ item, isSelected, isCurrent, isSoon, count }: DockLinkProps) {
	const { href } = item;
	const label = item.label();
	const IconComponent = dockIcons[item.icon];
	const news = count > 0 ? say('{label}, {count, number} new', { label, count }) : label;
	const name = isSoon ? say('{label}, soon', { label }) : news;

	function handleClick() {
		if (isCurrent) window.scrollTo({ top: 0 });
	}

	return (
		<Link
			href={href}
			replace={isCurrent}
			aria-label={name}
			title={isSoon ? name : undefined}
			data-soon={isSoon || undefined}
			aria-current={isSelected ? 'page' : undefined}
			className="dock-item"
			onClick={handleClick}
		>
			<span className="dock-hole" />
			<span className="dock-icon">
				<IconComponent aria-hidden />
				<CountBadge count={count} className="dock-count" />
			</span>
			<span className="dock-label">{label}</span>
		</Link>
	);
}
