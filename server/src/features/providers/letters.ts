/** Letters about the providers that a member signs in with. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Letter } from '#core/mail/letter';

interface About {
	/** Of the provider. */
	provider: string;
	publicUrl: string;
}

const letter = ({ publicUrl }: About, { subject, change }: { subject: string; change: string }): Letter => ({
	subject,
	paragraphs: [change, say('Wasn’t it you? Look at your settings right away: log out all other devices, and change how you log in.')],
	link: { label: say('Open your settings'), url: `${publicUrl}${screenPaths.settings}?tab=security` },
	why: say('You get this because how you log in has changed.'),
});

export const linkedLetter = (about: About): Letter =>
	letter(about, {
		subject: say('You can log in with {provider} now', { provider: about.provider }),
		change: say('Your account is linked with your account of {provider}.', { provider: about.provider }),
	});

export const unlinkedLetter = (about: About): Letter =>
	letter(about, {
		subject: say('You no longer log in with {provider}', { provider: about.provider }),
		change: say('Your account is no longer linked with your account of {provider}.', { provider: about.provider }),
	});
