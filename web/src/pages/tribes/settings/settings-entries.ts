/** Pages of a tribe's settings, and who opens each. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Package, Palette, ScrollText, Shield, SquarePen, UserPlus } from 'lucide-react';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { type LazyPart, lazyPart } from '#ui/states/lazy-part.tsx';

export interface SettingsEntry {
	/** Last segment of its address. */
	page: string;
	label: () => string;
	/** Heading of the page, where the list is shorter. */
	title?: () => string;
	icon: Icon;
	isFor: (viewer: Tribe['viewer']) => boolean;
	content: LazyPart<{ tribe: ShownTribe }>;
	/** Stands after the channels, which are a page of their own. */
	isLast?: boolean;
}

const managesSettings: SettingsEntry['isFor'] = ({ permissions }) => permissions.includes('manageSettings');

/** In the order of the list; the first one that the viewer may open is that of the bare address. */
const entries: readonly SettingsEntry[] = [
	{
		page: 'looks',
		label: () => say('Looks'),
		icon: Palette,
		isFor: managesSettings,
		content: lazyPart(async () => (await import('./looks-settings.tsx')).LooksSettings),
	},
	{
		page: 'rules',
		label: () => say('Rules'),
		icon: ScrollText,
		isFor: managesSettings,
		content: lazyPart(async () => (await import('#features/tribes/rules/rules-settings.tsx')).RulesSettings),
	},
	{
		page: 'posting',
		label: () => say('Posting'),
		icon: SquarePen,
		isFor: managesSettings,
		content: lazyPart(async () => (await import('#features/tribes/settings/posting-settings.tsx')).PostingSettings),
	},
	{
		page: 'joining',
		label: () => say('Joining'),
		icon: UserPlus,
		isFor: managesSettings,
		content: lazyPart(async () => (await import('#features/tribes/joining/joining-settings.tsx')).JoiningSettings),
	},
	{
		page: 'roles',
		label: () => say('Roles'),
		title: () => say('Who may do what'),
		icon: Shield,
		isFor: managesSettings,
		content: lazyPart(async () => (await import('#features/tribes/roles/roles-settings.tsx')).RolesSettings),
	},
	{
		page: 'close',
		label: () => say('Move or close'),
		icon: Package,
		isFor: ({ membership }) => membership === 'owner',
		content: lazyPart(async () => (await import('#features/tribes/settings/close-tribe.tsx')).CloseTribe),
		isLast: true,
	},
];

export const entriesFor = (viewer: Tribe['viewer']): readonly SettingsEntry[] => entries.filter(({ isFor }) => isFor(viewer));
