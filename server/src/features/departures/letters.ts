/** The letter to a member who deleted their account. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import { timeInWords } from '#core/languages/formats';
import type { Letter } from '#core/mail/letter';

/** Says until when they can change their mind, also to a member who did not do this. */
export const departureLetter = ({ erasesAt, publicUrl }: { erasesAt: string; publicUrl: string }): Letter => ({
	subject: say('Your account will be deleted'),
	paragraphs: [
		say('No one can see you and what you wrote any more. On {time} all of it will be deleted for good.', { time: timeInWords(erasesAt) }),
		say('Until then you can change your mind: log in, and all of it is there again. If it wasn’t you, log in and choose a new password.'),
	],
	link: { label: say('Log in'), url: publicUrl + screenPaths.login },
	why: say('You get this because someone who is logged in to your account deleted it.'),
});
