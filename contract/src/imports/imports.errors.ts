import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

const closed = {
	gone: () => say('This import is over. Please look again in Settings, Your data.'),
	otherPiece: () => say('This import waits for another piece. Please look again in Settings, Your data.'),
	notReady: () => say('This archive isn’t read yet. Please look again in Settings, Your data.'),
} as const;

export const importsErrors = {
	import_under_way: reason({ status: 409, sentence: () => say('Another import is under way. Finish or cancel it first.') }),
	import_closed: reason({
		status: 409,
		example: { why: 'gone' },
		sentence: ({ why }: { why: keyof typeof closed }) => closed[why](),
	}),
	archive_too_large: reason({
		status: 413,
		example: { megabytes: 1024 },
		sentence: ({ megabytes }: { megabytes: number }) => say('This archive is too large: at most {megabytes, number} MB.', { megabytes }),
	}),
	piece_too_large: reason({ status: 413, sentence: () => say('This piece of the archive is too large. Please start again.') }),
};
