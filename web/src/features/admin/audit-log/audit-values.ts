/** Values that an act changed, in words: those of the settings have the words of the settings. */
import { say } from '@friends/contract/core/languages/say';
import { fullDate } from '#core/dates.ts';
import { withCommas } from '#core/list-of.ts';
import { nameOfLanguage } from '#entities/languages/offered-languages.ts';
import { eventWords } from '#entities/webhook/event-words.ts';

type Words = Readonly<Record<string, string>>;

/** By field. What is not listed is shown as it is. */
const choiceWords: Readonly<Record<string, () => Words>> = {
	role: () => ({ member: say('Member'), admin: say('Admin'), owner: say('Owner') }),
	status: () => ({
		active: say('Active'),
		inactive: say('Inactive'),
		deleted: say('Deleted'),
		open: say('Pending'),
		removed: say('Removed'),
		dismissed: say('Dismissed'),
	}),
	guestAccess: () => ({ landing: say('Front door'), open: say('Open'), private: say('Private') }),
	registration: () => ({
		open: say('Open'),
		approval: say('By approval'),
		invitation: say('By invitation'),
		closed: say('Closed'),
	}),
	features: () => ({
		friends: say('Friends'),
		messages: say('Messages'),
		explore: say('Explore'),
		notifications: say('Notifications'),
		account: say('Accounts'),
	}),
	events: eventWords,
};

const languageFields: readonly string[] = ['language', 'languages'];

const instant = /^\d{4}-\d{2}-\d{2}T/;
const nothing = '–';

export function valueInWords(field: string, value: unknown): string {
	if (value === undefined || value === null || value === '') return nothing;
	if (typeof value === 'boolean') return value ? say('Yes') : say('No');
	if (Array.isArray(value)) return withCommas(value.map((one) => valueInWords(field, one))) || nothing;
	if (typeof value === 'object') return partsInWords(field, value);
	const text = String(value);
	if (languageFields.includes(field)) return nameOfLanguage(text);
	return choiceWords[field]?.()[text] ?? (instant.test(text) ? fullDate(new Date(text)) : text);
}

/** The rooms that are on; the texts of each language. */
function partsInWords(field: string, value: object): string {
	const entries = Object.entries(value);
	if (field === 'features')
		return valueInWords(
			field,
			entries.flatMap(([room, isOn]) => (isOn ? [room] : [])),
		);
	if (field !== 'translations') return withCommas(entries.map(([name, part]) => `${name} ${valueInWords(name, part)}`));
	const texts = entries.map(([tag, part]) =>
		say('{language}: {texts}', { language: nameOfLanguage(tag), texts: valueInWords('', Object.values(Object(part))) }),
	);
	return texts.join('\n') || nothing;
}
