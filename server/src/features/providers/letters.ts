/** Letters about the providers that a member signs in with. */
import { screenPaths } from '@friends/contract/core/screens';

interface About {
	email: string;
	/** Of the provider. */
	name: string;
	publicUrl: string;
}

const letter = ({ email, publicUrl }: About, { subject, change }: { subject: string; change: string }) => ({
	to: email,
	subject,
	paragraphs: [change, 'Wasn’t it you? Look at your settings right away: log out all other devices, and change how you log in.'],
	link: { label: 'Open your settings', url: `${publicUrl}${screenPaths.settings}?tab=security` },
	because: 'how you log in has changed.',
});

export const linkedLetter = (about: About) =>
	letter(about, { subject: `You can log in with ${about.name} now`, change: `Your account is linked with your account of ${about.name}.` });

export const unlinkedLetter = (about: About) =>
	letter(about, {
		subject: `You no longer log in with ${about.name}`,
		change: `Your account is no longer linked with your account of ${about.name}.`,
	});
