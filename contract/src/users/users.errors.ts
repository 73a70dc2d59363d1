import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const usersErrors = {
	name_reserved: reason({
		status: 422,
		example: { field: 'name' },
		sentence: ({ field }: { field: 'name' | 'username' }) =>
			field === 'name'
				? say('This name is kept for the people who run this community. Please choose another.')
				: say('This username is kept for the people who run this community. Please choose another.'),
	}),
	name_turns_text: reason({
		status: 422,
		sentence: () => say('This name has invisible marks in it that turn the direction of text. Please type it again.'),
		field: 'name',
	}),
};
