/** Letters about ways back into an account. */
import { say } from '@friends/contract/core/languages/say';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import type { Letter } from '#core/mail/letter';

interface About {
	/** Of the member. */
	name: string;
}

export const resetLetter = ({ name, url }: About & { url: string }): Letter => ({
	subject: say('Set a new password'),
	paragraphs: [
		say('Hello {name},', { name }),
		say('this link sets a new password for your account. It works once, within {minutes, plural, one {# minute} other {# minutes}}.', {
			minutes: recoveryLimits.linkMinutes,
		}),
		say('If you didn’t ask for it, you can leave it: nothing changes without the link.'),
	],
	link: { label: say('Set a new password'), url },
	why: say('You get this because someone asked for a new password with this address.'),
});

export const passwordWasResetLetter = ({ name }: About): Letter => ({
	subject: say('Your password is new'),
	paragraphs: [
		say('Hello {name},', { name }),
		say('you have a new password, and you are signed out everywhere. Log in with the new one.'),
		say('If this wasn’t you, set another password at once, and tell an administrator.'),
	],
	why: say('You get this because you have an account.'),
});

export const linkMadeLetter = ({ name }: About): Letter => ({
	subject: say('An administrator made you a link'),
	paragraphs: [
		say('Hello {name},', { name }),
		say(
			'an administrator made a link that sets a new password for your account. It works once, within {minutes, plural, one {# minute} other {# minutes}}, and signs you out everywhere.',
			{ minutes: recoveryLimits.linkMinutes },
		),
		say('They hand it to you themselves. If you didn’t ask for it, tell another administrator.'),
	],
	why: say('You get this because you have an account.'),
});

export const confirmLetter = ({ name, url }: About & { url: string }): Letter => ({
	subject: say('Is this your email?'),
	paragraphs: [
		say('Hello {name},', { name }),
		say(
			'this link confirms that mail to you arrives, within {days, plural, one {# day} other {# days}}. Then we know where to send a link for a new password, should you need one.',
			{ days: recoveryLimits.confirmHours / 24 },
		),
		say('If you have no account with us, someone has mistyped their address: you can leave this.'),
	],
	link: { label: say('Confirm this email'), url },
	why: say('You get this because this address was given for an account.'),
});
