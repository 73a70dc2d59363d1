import { expect, it } from 'vitest';
import { valueInWords } from './audit-values.ts';

it.each([
	['role', 'admin', 'Admin'],
	['isBot', true, 'Yes'],
	['bannedUntil', null, '–'],
	['guestAccess', 'landing', 'Front door'],
	['registration', 'invitation', 'By invitation'],
	['reservedNames', [], '–'],
	['reservedNames', ['root', 'admin'], 'root, admin'],
	['features', { friends: true, messages: false, explore: true }, 'Friends, Explore'],
	['features', { friends: false }, '–'],
	['events', ['post.created', 'member.joined'], 'New posts, New members'],
	['languages', ['de', 'ar'], 'Deutsch, العربية'],
	['translations', { de: { name: 'Hafen', rules: '' } }, 'Deutsch: Hafen, –'],
	['name', 'open', 'open'],
	['later', { size: 3 }, 'size 3'],
])('%s %j in words', (field, value, words) => {
	expect(valueInWords(field, value)).toBe(words);
});
