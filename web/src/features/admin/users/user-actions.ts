/** Actions on a member, with their texts. */
import type { AdminUser, UserAction } from '@friends/contract/admin/users.schema';
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
	/** Label of the button in a row, before the name. */
	label: string;
	/** Effect of the action, in the dialog. */
	sentence: string;
	icon: Icon;
	/** True for a destructive action. */
	isHard: boolean;
}

export const actionWords: Record<UserAction, ActionWords> = {
	ban: {
		title: 'Ban User',
		label: 'Ban',
		sentence: 'They’re signed out at once and can’t log in until the ban ends. They will see the reason.',
		icon: Ban,
		isHard: true,
	},
	unban: {
		title: 'Unban User',
		label: 'Unban',
		sentence: 'They can log in again right away.',
		icon: ShieldCheck,
		isHard: false,
	},
	deactivate: {
		title: 'Deactivate User',
		label: 'Deactivate',
		sentence: 'They’re signed out at once and can’t log in until an administrator reactivates them. They will see the reason.',
		icon: UserRoundX,
		isHard: true,
	},
	reactivate: {
		title: 'Reactivate User',
		label: 'Reactivate',
		sentence: 'They can log in again right away.',
		icon: UserRoundCheck,
		isHard: false,
	},
	force_logout: {
		title: 'Force Logout User',
		label: 'Force logout',
		sentence: 'They’re signed out on all their devices and can log in again right away. They will see the reason.',
		icon: LogOut,
		isHard: true,
	},
	grant_admin: {
		title: 'Grant Admin Role',
		label: 'Make administrator',
		sentence: 'They can do what administrators do, to every member. Only you give and take this role.',
		icon: ShieldPlus,
		isHard: false,
	},
	make_owner: {
		title: 'Hand Over the Community',
		label: 'Make owner',
		sentence: 'They become the owner: only they make administrators, and no one can act on them. You stay an administrator.',
		icon: Crown,
		isHard: true,
	},
	mark_bot: {
		title: 'Mark as Bot',
		label: 'Mark as bot',
		sentence: 'Everyone sees “Bot” beside their name. They aren’t suggested as a friend, nor shown as here now.',
		icon: Bot,
		isHard: false,
	},
	unmark_bot: {
		title: 'Unmark as Bot',
		label: 'Unmark as bot',
		sentence: 'Their name stands without “Bot” again.',
		icon: UserRound,
		isHard: false,
	},
	reset_name: {
		title: 'Reset Name',
		label: 'Reset name',
		sentence: 'Their name becomes “Member” and their username a new one. They can choose another name, and will see the reason.',
		icon: RotateCcw,
		isHard: true,
	},
	end_two_step: {
		title: 'Turn Off Two-Step Log In',
		label: 'Turn off two-step log in',
		sentence:
			'For someone who lost their phone and their recovery codes: their password alone is enough again. Make sure that it’s them who asks. They’re signed out everywhere, and will see the reason.',
		icon: ShieldOff,
		isHard: true,
	},
	revoke_admin: {
		title: 'Revoke Admin Role',
		label: 'Remove administrator role',
		sentence: 'They become an ordinary member again.',
		icon: ShieldMinus,
		isHard: true,
	},
};

/** The three buttons of a row by place; each is replaced by its opposite. */
export function rowActions(user: AdminUser): Readonly<Record<'ban' | 'status' | 'session', UserAction>> {
	return {
		ban: standingOf(user) === 'banned' ? 'unban' : 'ban',
		status: user.status === 'inactive' ? 'reactivate' : 'deactivate',
		session: 'force_logout',
	};
}

export const botAction = ({ isBot }: AdminUser): UserAction => (isBot ? 'unmark_bot' : 'mark_bot');

/** Changes of a role; only the owner of the community makes them. */
export function roleActions({ role }: AdminUser, self: Pick<AdminUser, 'role'>): UserAction[] {
	if (self.role !== 'owner') return [];
	return role === 'admin' ? ['make_owner', 'revoke_admin'] : ['grant_admin'];
}
