/** Letters about two-step log in. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Letter } from '#core/mail/letter';

/** @param publicUrl where the app is */
const parts = (publicUrl: string): Pick<Letter, 'link' | 'why'> => ({
	link: { label: say('Open your settings'), url: `${publicUrl}${screenPaths.settings}?tab=security` },
	why: say('You get this because how you log in has changed.'),
});

export const turnedLetter = ({ isOn, publicUrl }: { isOn: boolean; publicUrl: string }): Letter => ({
	subject: isOn ? say('Two-step log in is on') : say('Two-step log in is off'),
	paragraphs: [
		isOn ? say('A code of your app is needed beside your password from now on.') : say('Your password alone is enough to log in again.'),
		say('Wasn’t it you? Change your password right away: all other devices are signed out then.'),
	],
	...parts(publicUrl),
});

/** @param reason of the administrator; '' for none */
export const endedForLetter = ({ reason, publicUrl }: { reason: string; publicUrl: string }): Letter => ({
	subject: say('An administrator turned off your two-step log in'),
	paragraphs: [
		say('Your password alone is enough to log in again. You are signed out everywhere.'),
		...(reason ? [say('Reason: {reason}', { reason })] : []),
		say('You can turn it on again with another phone. If you didn’t ask for this, do so at once, and tell another administrator.'),
	],
	...parts(publicUrl),
});
