/** Texts that several rooms ask for, each under one name. */
import { say } from './languages/say.ts';
import { text } from './text.ts';

const name = {
	tooLong: (max: number) => say('Name can have at most {max} characters', { max }),
	unstorable: () => say('Name contains characters that cannot be stored'),
};

export const nameText = (maxLength: number) => text({ ...name, maxLength, required: () => say('Name is required') });

export const optionalNameText = (maxLength: number) => text({ ...name, maxLength, notText: () => say('Name must be text') });

const description = {
	tooLong: (max: number) => say('Description can have at most {max} characters', { max }),
	unstorable: () => say('Description contains characters that cannot be stored'),
};

export const descriptionText = (maxLength: number) => text({ ...description, maxLength, required: () => say('Description is required') });

export const optionalDescriptionText = (maxLength: number) =>
	text({ ...description, maxLength, notText: () => say('Description must be text') });

const reason = {
	tooLong: (max: number) => say('Reason can have at most {max} characters', { max }),
	unstorable: () => say('Reason contains characters that cannot be stored'),
};

export const reasonText = (maxLength: number) => text({ ...reason, maxLength, required: () => say('Please give a reason') });

export const optionalReasonText = (maxLength: number) => text({ ...reason, maxLength, notText: () => say('Reason must be text') });

const search = {
	tooLong: (max: number) => say('Search can have at most {max} characters', { max }),
	unstorable: () => say('Search contains characters that cannot be stored'),
};

export const searchText = (maxLength: number) => text({ ...search, maxLength, required: () => say('Search is required') });

export const optionalSearchText = (maxLength: number) => text({ ...search, maxLength, notText: () => say('Search must be text') });

export const addressText = (maxLength: number) =>
	text({
		maxLength,
		required: () => say('Address is required'),
		tooLong: (max) => say('Address can have at most {max} characters', { max }),
		unstorable: () => say('Address contains characters that cannot be stored'),
	});

/** Address of a picture, or ''. */
export const pictureText = (maxLength: number) =>
	text({
		maxLength,
		notText: () => say('Picture must be text'),
		tooLong: (max) => say('Picture can have at most {max} characters', { max }),
		unstorable: () => say('Picture contains characters that cannot be stored'),
	});
