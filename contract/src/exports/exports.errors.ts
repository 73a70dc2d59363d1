import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

const closed = {
	expired: () => say('This address has expired. Please open it again in Settings, Your data.'),
	gone: () => say('This export is no longer kept. Please make a new one in Settings, Your data.'),
} as const;

export const exportsErrors = {
	export_closed: reason({
		status: 410,
		example: { why: 'expired' },
		sentence: ({ why }: { why: keyof typeof closed }) => closed[why](),
	}),
};
