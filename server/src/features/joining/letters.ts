/** Letters to people who asked to join. */
import { screenPaths } from '@friends/contract/core/screens';
import type { Letter } from '#core/mail/letter';

interface Applicant {
	email: string;
	name: string;
	communityName: string;
}

export const acceptedLetter = ({ email, name, communityName, publicUrl }: Applicant & { publicUrl: string }): Letter => ({
	to: email,
	subject: `Welcome to ${communityName}`,
	paragraphs: [`Hello ${name},`, 'an administrator has let you in. Log in with the email and password that you chose.'],
	link: { label: 'Log in', url: publicUrl + screenPaths.login },
	because: 'you asked to join.',
});

export const declinedLetter = ({ email, name, communityName, reason }: Applicant & { reason: string }): Letter => ({
	to: email,
	subject: `About ${communityName}`,
	paragraphs: [
		`Hello ${name},`,
		'an administrator has decided not to let you in. What you sent was deleted.',
		...(reason ? [`They wrote: ${reason}`] : []),
	],
	because: 'you asked to join.',
});
