import { reason } from '../core/reason.ts';

const closed = {
	expired: 'This address has expired.',
	gone: 'This export is no longer kept.',
} as const;

export const exportsErrors = {
	export_closed: reason({
		status: 410,
		example: { why: 'expired' },
		sentence: ({ why }: { why: keyof typeof closed }) => `${closed[why]} Please open it again in Settings, Your data.`,
	}),
};
