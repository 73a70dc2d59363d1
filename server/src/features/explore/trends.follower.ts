/** Marks trends as stale when what they count has changed. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { postCreated, postDeleted, postUpdated } from '@friends/contract/posts/posts.events';
import { caseSettled } from '@friends/contract/reports/reports.events';
import { tribeDeleted, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import { privacyUpdated } from '@friends/contract/users/users.events';
import { type NodeFollower, onNode } from '#core/events/follower';
import type { ExploreService } from './explore.service.ts';

const touching = [postCreated, postUpdated, postDeleted, caseSettled, privacyUpdated, standingChanged, tribeUpdated, tribeDeleted];

export const trendsFollower = ({ touchTrends }: ExploreService): NodeFollower => ({
	name: 'explore.trends',
	reactions: touching.map((event) => onNode(event, touchTrends)),
});
