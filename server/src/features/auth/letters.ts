/** The letter about a sign-in from a new device. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import { timeInWords } from '#core/languages/formats';
import type { Letter } from '#core/mail/letter';
import { deviceInWords } from './devices/devices.ts';

interface SignIn {
	userAgent: string;
	at: Date;
	publicUrl: string;
}

export function newDeviceLetter({ userAgent, at, publicUrl }: SignIn): Letter {
	const [device, time] = [deviceInWords(userAgent), timeInWords(at)];
	return {
		subject: say('A new sign-in to your account'),
		paragraphs: [
			device
				? say('Your account was signed in to with {device}, on {time}.', { device, time })
				: say('Your account was signed in to with a device that we don’t know, on {time}.', { time }),
			say('Was that you? Then there is nothing to do.'),
			say('If it wasn’t, sign that device out, and change your password.'),
		],
		link: { label: say('See your devices'), url: `${publicUrl}${screenPaths.settings}?tab=devices` },
		why: say('You get this because your account was used on a device that it hadn’t been used on in the last 90 days.'),
	};
}
