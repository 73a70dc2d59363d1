/** Posts that break the rules, which the demo's administrator finds reported. */
import type { CommunityPost } from '../community.ts';
import { hourMs } from './timeline.ts';

/** Each with its author and age in hours; `open-ends.ts` reports them. */
export const trouble = {
	selling: {
		by: 'elinovak',
		hoursAgo: 74,
		body: 'Sofa, green, hardly sat on. Forty off, today only. Write to me. I post this every day until it is gone.',
	},
	rumour: {
		by: 'beac',
		hoursAgo: 51,
		body: 'Somebody at the works told me there is lead in the water of the whole quay. Do not drink from the tap until Friday, and pass it on.',
	},
	address: {
		by: 'jakubs',
		hoursAgo: 120,
		body: 'The man who feeds the gulls lives at 12 Quay Street, second bell. Go and tell him what you think of him.',
	},
} as const;

export function troublePosts(nowMs: number): CommunityPost[] {
	return Object.values(trouble).map(({ by, hoursAgo, body }) => ({
		by,
		tribe: null,
		title: null,
		body,
		attachments: [],
		at: new Date(nowMs - hoursAgo * hourMs).toISOString(),
		likes: [],
		comments: [],
	}));
}
