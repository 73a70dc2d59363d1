/** The letter to the member who made a webhook. */
import { screenPaths } from '@friends/contract/core/screens';
import type { Letter } from '#core/mail/letter';

interface Failed {
	to: string;
	/** Of the webhook. */
	name: string;
	publicUrl: string;
	tribeId: string | null;
}

export const switchedOffLetter = ({ to, name, publicUrl, tribeId }: Failed): Letter => ({
	to,
	subject: 'A webhook is switched off',
	paragraphs: [
		'Hello,',
		`your webhook “${name}” no longer reaches its address, so it is switched off.`,
		'Look at its deliveries to see why. Once the address answers again, switch the webhook back on.',
	],
	link: { label: 'See the webhook', url: publicUrl + (tribeId === null ? screenPaths.admin : `${screenPaths.tribes}/${tribeId}`) },
	because: 'you made this webhook.',
});
