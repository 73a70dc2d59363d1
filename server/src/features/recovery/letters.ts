/** Letters about ways back into an account. */
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import type { Letter } from '#core/mail/letter';

interface Addressed {
	to: string;
	/** Of the member. */
	name: string;
}

export const resetLetter = ({ to, name, url }: Addressed & { url: string }): Letter => ({
	to,
	subject: 'Set a new password',
	paragraphs: [
		`Hello ${name},`,
		`this link sets a new password for your account. It works once, within ${recoveryLimits.linkMinutes} minutes.`,
		'If you didn’t ask for it, you can leave it: nothing changes without the link.',
	],
	link: { label: 'Set a new password', url },
	because: 'someone asked for a new password with this address.',
});

export const passwordWasResetLetter = ({ to, name }: Addressed): Letter => ({
	to,
	subject: 'Your password is new',
	paragraphs: [
		`Hello ${name},`,
		'you have a new password, and you are signed out everywhere. Log in with the new one.',
		'If this wasn’t you, set another password at once, and tell an administrator.',
	],
	because: 'you have an account.',
});

export const linkMadeLetter = ({ to, name }: Addressed): Letter => ({
	to,
	subject: 'An administrator made you a link',
	paragraphs: [
		`Hello ${name},`,
		`an administrator made a link that sets a new password for your account. It works once, within ${recoveryLimits.linkMinutes} minutes, and signs you out everywhere.`,
		'They hand it to you themselves. If you didn’t ask for it, tell another administrator.',
	],
	because: 'you have an account.',
});

export const confirmLetter = ({ to, name, url }: Addressed & { url: string }): Letter => ({
	to,
	subject: 'Is this your email?',
	paragraphs: [
		`Hello ${name},`,
		`this link confirms that mail to you arrives, within ${recoveryLimits.confirmHours / 24} days. Then we know where to send a new password, should you need one.`,
		'If you have no account with us, someone has mistyped their address: you can leave this.',
	],
	link: { label: 'Confirm this email', url },
	because: 'this address was given for an account.',
});
