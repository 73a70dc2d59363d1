/** The letter to the member who made a webhook. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Letter } from '#core/mail/letter';

interface Failed {
	/** Of the webhook. */
	name: string;
	publicUrl: string;
	tribeId: string | null;
}

export const switchedOffLetter = ({ name, publicUrl, tribeId }: Failed): Letter => ({
	subject: say('A webhook is switched off'),
	paragraphs: [
		say('Hello,'),
		say('your webhook “{name}” no longer reaches its address, so it is switched off.', { name }),
		say('Look at its deliveries to see why. Once the address answers again, switch the webhook back on.'),
	],
	link: { label: say('See the webhook'), url: publicUrl + (tribeId === null ? screenPaths.admin : `${screenPaths.tribes}/${tribeId}`) },
	why: say('You get this because you made this webhook.'),
});
