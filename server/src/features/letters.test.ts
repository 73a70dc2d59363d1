/** Every letter in every language: all of its sentences are said, and its page is in its language and direction. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLanguage } from '#core/languages/in-language';
import { type Letter, writeLetter } from '#core/mail/letter';
import { everyLanguage, markedIn, speakEveryLanguage } from '../testing/languages/every-language.ts';
import { leftLetter } from './accounts/account-changes.service.ts';
import { newDeviceLetter } from './auth/letters.ts';
import { departureLetter } from './departures/letters.ts';
import { acceptedLetter, declinedLetter } from './joining/letters.ts';
import { digestLetter } from './notifications/digest/letters.ts';
import { linkedLetter, unlinkedLetter } from './providers/letters.ts';
import { confirmLetter, linkMadeLetter, passwordWasResetLetter, resetLetter } from './recovery/letters.ts';
import { endedForLetter, turnedLetter } from './two-step/letters.ts';
import { switchedOffLetter } from './webhooks/letters.ts';

const publicUrl = 'https://friends.example';
const url = `${publicUrl}/reset#token=abc`;
const at = '2026-11-23T23:12:00.000Z';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const joining = { name: 'Wren', communityName: 'Harbour Street' };

const letters: Record<string, () => Letter> = {
	left: leftLetter,
	'new device': () => newDeviceLetter({ userAgent: safari, at: new Date(at), publicUrl }),
	'unknown device': () => newDeviceLetter({ userAgent: 'curl/8', at: new Date(at), publicUrl }),
	departure: () => departureLetter({ erasesAt: at, publicUrl }),
	accepted: () => acceptedLetter({ ...joining, publicUrl }),
	declined: () => declinedLetter({ ...joining, reason: 'No selling' }),
	linked: () => linkedLetter({ provider: 'Harbour ID', publicUrl }),
	unlinked: () => unlinkedLetter({ provider: 'Harbour ID', publicUrl }),
	reset: () => resetLetter({ name: 'Wren', url }),
	'was reset': () => passwordWasResetLetter({ name: 'Wren' }),
	'link made': () => linkMadeLetter({ name: 'Wren' }),
	confirm: () => confirmLetter({ name: 'Wren', url }),
	'two-step on': () => turnedLetter({ isOn: true, publicUrl }),
	'two-step off': () => turnedLetter({ isOn: false, publicUrl }),
	'two-step ended': () => endedForLetter({ reason: 'Lost phone', publicUrl }),
	digest: () => digestLetter({ news: [], isMore: false, conversationCount: 2, publicUrl, unsubscribe: `${publicUrl}/api/unsubscribe/a/b` }),
	webhook: () => switchedOffLetter({ name: 'Wall', publicUrl, tribeId: null }),
};

let putBack: () => void;
beforeAll(() => {
	putBack = speakEveryLanguage();
});
afterAll(() => putBack());

describe.each(everyLanguage)('in $language', ({ language, direction }) => {
	test.each(Object.entries(letters))('the letter %s', (_, write) => {
		const letter = inLanguage(language, write);
		const english = inLanguage('en', write);
		const said = [letter.subject, ...letter.paragraphs, letter.why, letter.link?.label ?? markedIn(language, '')];
		for (const sentence of said) expect(sentence.startsWith(markedIn(language, ''))).toBe(true);
		expect(letter.link?.url).toBe(english.link?.url);
		const { text, html } = writeLetter({ ...letter, to: 'wren@friends.example', language }, { name: 'Harbour Street', url: publicUrl });
		expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
		expect(html).toContain(`<body lang="${language}" dir="${direction}"`);
		for (const sentence of [...letter.paragraphs, letter.why]) expect(text).toContain(sentence);
		if (letter.link) expect(html).toContain(`${markedIn(language, 'If the button does nothing, copy this address: ')}<span dir="ltr">`);
	});
});

test.each([
	['en', '23 November 2026 at 23:12 UTC'],
	['de', '23. November 2026 um 23:12 UTC'],
	['es', '23 de noviembre de 2026 a las 23:12 UTC'],
	['ar', '23 نوفمبر 2026'],
])('says times in the words of %s, with their time zone', (language, words) => {
	const [said = ''] = inLanguage(language, letters.departure as () => Letter).paragraphs;
	expect(said).toContain(words);
	expect(said).toContain('UTC');
});

test('says in English what it said before there were languages', () => {
	expect(inLanguage('en', letters['new device'] as () => Letter)).toEqual({
		subject: 'A new sign-in to your account',
		paragraphs: [
			'Your account was signed in to with Safari on an iPhone, on 23 November 2026 at 23:12 UTC.',
			'Was that you? Then there is nothing to do.',
			'If it wasn’t, sign that device out, and change your password.',
		],
		link: { label: 'See your devices', url: `${publicUrl}/settings?tab=devices` },
		why: 'You get this because your account was used on a device that it hadn’t been used on in the last 90 days.',
	});
	expect(inLanguage('en', letters.reset as () => Letter).paragraphs[1]).toBe(
		'this link sets a new password for your account. It works once, within 30 minutes.',
	);
});
