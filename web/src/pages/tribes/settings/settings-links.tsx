/** Side list of a tribe's settings, with the tribe on top; on phones a row that scrolls. */
import { say } from '@friends/contract/core/languages/say';
import { Hash } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { TribePicture } from '#entities/tribe/tribe-picture.tsx';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { centerInRow } from '#ui/layout/center-in-row.ts';
import type { SettingsEntry } from './settings-entries.ts';

interface SettingsLinksProps {
	tribe: ShownTribe;
	entries: readonly SettingsEntry[];
	/** The open page. */
	current: string;
}

export function SettingsLinks({ tribe, entries, current }: SettingsLinksProps) {
	const { user } = useSession();
	const list = useRef<HTMLElement>(null);

	// The row of a phone is wider than the screen: keeps the open page in view.
	useLayoutEffect(() => {
		const link = list.current?.querySelector('[aria-current]');
		if (list.current && link && current) centerInRow(list.current, link);
	}, [current]);

	const linkTo = ({ page, label, icon }: SettingsEntry) => (
		<SettingsLink
			key={page}
			// Replaces the address, as tabs do: Back leads to the page before the settings.
			replace
			href={paths.tribeSettings(tribe.slug, page)}
			label={label()}
			icon={icon}
			isCurrent={page === current}
		/>
	);

	return (
		<div className="min-w-0 columns:sticky columns:top-19 columns:pt-2">
			<Link href={paths.tribe(tribe.slug)} className="mb-1 flex min-h-13 min-w-0 items-center gap-3 rounded-[13px] px-3 hover:bg-sunken">
				<TribePicture tribe={tribe} size={34} />
				<bdi className="truncate font-strong">{tribe.name}</bdi>
			</Link>
			<nav
				ref={list}
				aria-label={say('Settings of the tribe')}
				className="flex gap-0.5 max-columns:-mx-3 max-columns:overflow-x-auto max-columns:px-3 max-columns:[scrollbar-width:none] columns:grid"
			>
				{entries.filter(({ isLast }) => !isLast).map(linkTo)}
				{user?.features.messages && (
					<SettingsLink href={paths.channels(tribe.slug)} label={say('Channels')} icon={Hash} isCurrent={false} />
				)}
				{entries.filter(({ isLast }) => isLast).map(linkTo)}
			</nav>
		</div>
	);
}

interface SettingsLinkProps {
	href: string;
	replace?: boolean;
	label: string;
	icon: Icon;
	isCurrent: boolean;
}

function SettingsLink({ href, replace = false, label, icon: IconComponent, isCurrent }: SettingsLinkProps) {
	return (
		<Link
			replace={replace}
			href={href}
			aria-current={isCurrent ? 'page' : undefined}
			className={cx(
				'flex min-h-11 flex-none items-center gap-2.75 rounded-[13px] px-3 font-label',
				isCurrent ? 'bg-brand-soft font-strong text-brand-ink' : 'text-muted hover:text-ink',
			)}
		>
			<IconComponent aria-hidden size={18} />
			{label}
		</Link>
	);
}
