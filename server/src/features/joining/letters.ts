/** Letters to people who asked to join. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Letter } from '#core/mail/letter';

interface About {
	/** Of the person. */
	name: string;
	communityName: string;
}

export const acceptedLetter = ({ name, communityName, publicUrl }: About & { publicUrl: string }): Letter => ({
	subject: say('Welcome to {community}', { community: communityName }),
	paragraphs: [say('Hello {name},', { name }), say('an administrator has let you in. Log in with the email and password that you chose.')],
	link: { label: say('Log in'), url: publicUrl + screenPaths.login },
	why: say('You get this because you asked to join.'),
});

export const declinedLetter = ({ name, communityName, reason }: About & { reason: string }): Letter => ({
	subject: say('About {community}', { community: communityName }),
	paragraphs: [
		say('Hello {name},', { name }),
		say('an administrator has decided not to let you in. What you sent was deleted.'),
		...(reason ? [say('They wrote: {reason}', { reason })] : []),
	],
	why: say('You get this because you asked to join.'),
});
