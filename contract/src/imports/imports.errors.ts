import { reason } from '../core/reason.ts';

const closed = {
	gone: 'This import is over.',
	otherPiece: 'This import waits for another piece.',
	notReady: 'This archive isn’t read yet.',
} as const;

export const importsErrors = {
	import_under_way: reason({ status: 409, sentence: 'Another import is under way. Finish or cancel it first.' }),
	import_closed: reason({
		status: 409,
		example: { why: 'gone' },
		sentence: ({ why }: { why: keyof typeof closed }) => `${closed[why]} Please look again in Settings, Your data.`,
	}),
	archive_too_large: reason({
		status: 413,
		example: { megabytes: 1024 },
		sentence: ({ megabytes }: { megabytes: number }) => `This archive is too large: at most ${megabytes.toLocaleString('en')} MB.`,
	}),
	piece_too_large: reason({ status: 413, sentence: 'This piece of the archive is too large. Please start again.' }),
};
