/** Sections of the member's settings, each with its link; the address keeps the open one. */
import { say } from '@friends/contract/core/languages/say';
import type { Features } from '@friends/contract/instance/instance.schema';
import { Bell, CircleUserRound, EyeOff, KeyRound, Languages, Laptop, Lock, Package, ShieldCheck } from 'lucide-react';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { tabPath, useTab } from '#core/browser/use-tab.ts';
import { paths } from '#entities/paths.ts';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { centerInRow } from '#ui/layout/center-in-row.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { IntroCard } from './intro-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { PrivacyPanel, ProfilePanel, type SettingsProps } from './settings-panels.tsx';

const security = lazyPart(async () => (await import('./security/security-section.tsx')).SecuritySection);
const devices = lazyPart(async () => (await import('./devices/devices-section.tsx')).DevicesSection);
const ownData = lazyPart(async () => (await import('./own-data/data-section.tsx')).DataSection);
const tokens = lazyPart(async () => (await import('./tokens/tokens-section.tsx')).TokensSection);

type Section = 'profile' | 'privacy' | 'filters' | 'notifications' | 'security' | 'devices' | 'reading' | 'data' | 'tokens';

interface SectionEntry {
	label: () => string;
	icon: Icon;
	render: (props: SettingsProps) => ReactNode;
	/** Room of the section: without it there is none. */
	feature?: keyof Features;
}

/** In the order of the list. */
const sections: Record<Section, SectionEntry> = {
	profile: { label: () => say('Profile'), icon: CircleUserRound, render: (props) => <ProfilePanel {...props} className={BESIDE} /> },
	privacy: { label: () => say('Privacy'), icon: Lock, render: (props) => <PrivacyPanel {...props} className={BESIDE} /> },
	filters: { label: () => say('Filters'), icon: EyeOff, render: ({ filters }) => filters },
	notifications: {
		label: () => say('What reaches you'),
		icon: Bell,
		render: ({ notifications }) => notifications,
		feature: 'notifications',
	},
	security: { label: () => say('Security'), icon: ShieldCheck, render: ({ user }) => <security.Part user={user} /> },
	devices: { label: () => say('Devices'), icon: Laptop, render: ({ onSignOut }) => <devices.Part onSignOut={onSignOut} /> },
	reading: {
		label: () => say('Language and reading'),
		icon: Languages,
		render: () => (
			<>
				<LanguageCard />
				<ReadingCard />
				<IntroCard />
			</>
		),
	},
	data: { label: () => say('Your data'), icon: Package, render: ({ user, onLeft }) => <ownData.Part userId={user.id} onLeft={onLeft} /> },
	tokens: { label: () => say('Tokens'), icon: KeyRound, render: () => <tokens.Part /> },
};

const names = Object.keys(sections) as [Section, ...Section[]];

const sectionsWith = (features: Features) =>
	names.filter((name) => {
		const { feature } = sections[name];
		return feature === undefined || features[feature];
	}) as [Section, ...Section[]];

/** Addresses of earlier versions. */
const aliases: Readonly<Record<string, Section>> = { account: 'devices' };

export function SettingsSections(props: SettingsProps) {
	const open = sectionsWith(props.user.features);
	const [name] = useTab(open, aliases);
	const { label, render } = sections[name];
	return (
		<div className="grid grid-cols-1 items-start gap-x-8 columns:grid-cols-[216px_minmax(0,1fr)]">
			<SectionLinks names={open} current={name} />
			<div className="min-w-0">
				<h1 className="mt-2.5 mb-3.5 text-h1 max-tablet:px-1">{label()}</h1>
				<Suspense
					fallback={
						<div className="grid min-h-64 place-items-center text-brand">
							<Spinner label={say('Loading')} className="size-7" />
						</div>
					}
				>
					<div className={cx('grid grid-cols-1 gap-4', name !== 'profile' && name !== 'privacy' && 'max-w-188')}>{render(props)}</div>
				</Suspense>
			</div>
		</div>
	);
}

function SectionLinks({ names: open, current }: { names: readonly Section[]; current: Section }) {
	const list = useRef<HTMLElement>(null);

	// The row of a phone is wider than the screen: keeps the open section in view.
	useLayoutEffect(() => {
		const link = list.current?.querySelector('[aria-current]');
		if (list.current && link && current) centerInRow(list.current, link);
	}, [current]);

	return (
		<nav
			ref={list}
			aria-label={say('Settings')}
			className="flex gap-0.5 max-columns:-mx-3 max-columns:overflow-x-auto max-columns:px-3 max-columns:[scrollbar-width:none] columns:sticky columns:top-19 columns:grid columns:pt-2.5"
		>
			{open.map((name) => (
				<SectionLink key={name} name={name} isCurrent={name === current} />
			))}
		</nav>
	);
}

function SectionLink({ name, isCurrent }: { name: Section; isCurrent: boolean }) {
	const { label, icon: IconComponent } = sections[name];
	return (
		<Link
			// Replaces the address, as tabs do: Back leads to the page before the settings.
			replace
			href={name === names[0] ? paths.settings : tabPath(paths.settings, name)}
			aria-current={isCurrent ? 'page' : undefined}
			className={cx(
				'flex min-h-11 flex-none items-center gap-2.75 rounded-[13px] px-3 font-label',
				isCurrent ? 'bg-brand-soft font-strong text-brand-ink' : 'text-muted hover:text-ink',
			)}
		>
			<IconComponent aria-hidden size={18} />
			{label()}
		</Link>
	);
}

/** The preview stands beside its form where both have room. */
const BESIDE = 'grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_320px]';
