/** Actions on a member, with their texts. */

import type { AdminUser, UserAction } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import {
	Ban,
	Bot,
	Crown,
	LogOut,
	RotateCcw,
	ShieldCheck,
	ShieldMinus,
	ShieldOff,
	ShieldPlus,
	UserRound,
	UserRoundCheck,
	UserRoundX,
} from 'lucide-react';
import type { Icon } from '#ui/drawings/icon.ts';
import { standingOf } from './standing.tsx';

export interface ActionWords {
	/** Title of the dialog. */
	title: string;
	/** Label of the button in a row. */
	label: string;
	/** Effect of the action, in the dialog. */
	sentence: string;
	icon: Icon;
	/** True for a destructive action. */
	isHard: boolean;
}

const actions: Record<UserAction, Pick<ActionWords, 'icon' | 'isHard'> & { words: () => Omit<ActionWords, 'icon' | 'isHard'> }> = {
	ban: {
		words: () => ({
			title: say('Ban User'),
			label: say('Ban'),
			sentence: say('They’re signed out at once and can’t log in until the ban ends. They will see the reason.'),
		}),
		icon: Ban,
		isHard: true,
	},
	unban: {
		words: () => ({
			title: say('Unban User'),
			label: say('Unban'),
			sentence: say('They can log in again right away.'),
		}),
		icon: ShieldCheck,
		isHard: false,
	},
	deactivate: {
		words: () => ({
			title: say('Deactivate User'),
			label: say('Deactivate'),
			sentence: say('They’re signed out at once and can’t log in until an administrator reactivates them. They will see the reason.'),
		}),
		icon: UserRoundX,
		isHard: true,
	},
	reactivate: {
		words: () => ({
			title: say('Reactivate User'),
			label: say('Reactivate'),
			sentence: say('They can log in again right away.'),
		}),
		icon: UserRoundCheck,
		isHard: false,
	},
	force_logout: {
		words: () => ({
			title: say('Force Logout User'),
			label: say('Force logout'),
			sentence: say('They’re signed out on all their devices and can log in again right away. They will see the reason.'),
		}),
		icon: LogOut,
		isHard: true,
	},
	grant_admin: {
		words: () => ({
			title: say('Grant admin role'),
			label: say('Make administrator'),
			sentence: say('They can do what administrators do, to every member. Only you give and take this role.'),
		}),
		icon: ShieldPlus,
		isHard: false,
	},
	make_owner: {
		words: () => ({
			title: say('Hand over the community'),
			label: say('Make owner'),
			sentence: say('They become the owner: only they make administrators, and no one can act on them. You stay an administrator.'),
		}),
		icon: Crown,
		isHard: true,
	},
	mark_bot: {
		words: () => ({
			title: say('Mark as bot'),
			label: say('Mark as bot'),
			sentence: say('Everyone sees “Bot” beside their name. They aren’t suggested as a friend, nor shown as here now.'),
		}),
		icon: Bot,
		isHard: false,
	},
	unmark_bot: {
		words: () => ({
			title: say('Unmark as bot'),
			label: say('Unmark as bot'),
			sentence: say('Their name stands without “Bot” again.'),
		}),
		icon: UserRound,
		isHard: false,
	},
	reset_name: {
		words: () => ({
			title: say('Reset name'),
			label: say('Reset name'),
			sentence: say('Their name becomes “Member” and their username a new one. They can choose another name, and will see the reason.'),
		}),
		icon: RotateCcw,
		isHard: true,
	},
	end_two_step: {
		words: () => ({
			title: say('Turn off two-step log in'),
			label: say('Turn off two-step log in'),
			sentence: say(
				'For someone who lost their phone and their recovery codes: their password alone is enough again. Make sure that it’s them who asks. They’re signed out everywhere, and will see the reason.',
			),
		}),
		icon: ShieldOff,
		isHard: true,
	},
	revoke_admin: {
		words: () => ({
			title: say('Revoke admin role'),
			label: say('Remove administrator role'),
			sentence: say('They become an ordinary member again.'),
		}),
		icon: ShieldMinus,
		isHard: true,
	},
};

export function actionWords(action: UserAction): ActionWords {
	const { words, ...look } = actions[action];
	return { ...words(), ...look };
}

/** The three buttons of a row by place; each is replaced by its opposite. */
export function rowActions(user: AdminUser): Readonly<Record<'ban' | 'status' | 'session', UserAction>> {
	return {
		ban: standingOf(user) === 'banned' ? 'unban' : 'ban',
		status: user.status === 'inactive' ? 'reactivate' : 'deactivate',
		session: 'force_logout',
	};
}

/** Accessible name of a button in a row: 'Ban June Park'. */
export function rowActionLabel(action: UserAction, name: string): string {
	return say(
		'{action, select, ban {Ban {name}} unban {Unban {name}} deactivate {Deactivate {name}} reactivate {Reactivate {name}} other {Force logout {name}}}',
		{ action, name },
	);
}

export const botAction = ({ isBot }: AdminUser): UserAction => (isBot ? 'unmark_bot' : 'mark_bot');

/** Changes of a role; only the owner of the community makes them. */
export function roleActions({ role }: AdminUser, self: Pick<AdminUser, 'role'>): UserAction[] {
	if (self.role !== 'owner') return [];
	return role === 'admin' ? ['make_owner', 'revoke_admin'] : ['grant_admin'];
}
