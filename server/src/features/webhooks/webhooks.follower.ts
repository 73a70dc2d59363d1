/** Follower that plans a delivery of each event for each webhook that tells of it. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { commentCreated } from '@friends/contract/comments/comments.events';
import { applicationFiled } from '@friends/contract/joining/joining.events';
import { postCreated, postDeleted } from '@friends/contract/posts/posts.events';
import { caseSettled, reportFiled } from '@friends/contract/reports/reports.events';
import { tribeFounded, tribeJoined, tribeLeft, tribeMemberRemoved, tribeRequested } from '@friends/contract/tribes/tribes.events';
import type { DeliveryBody, WebhookEvent } from '@friends/contract/webhooks/webhooks.schema';
import { idOfMoment } from '#core/events/event-id';
import type { Follower, StoredEvent } from '#core/events/follower';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import * as deliveries from './deliveries.queries.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import { type ToldFacts, tells } from './webhooks.policy.ts';
import { eventsOf } from './webhooks.present.ts';

/** What every administrator may know, wherever it happened. */
const ofAdministration = [memberJoined, standingChanged, applicationFiled, reportFiled, caseSettled];
const ofPlaces = [postCreated, postDeleted, commentCreated, tribeFounded, tribeJoined, tribeLeft, tribeMemberRemoved, tribeRequested];
const administrative = new Set<string>(ofAdministration.map(({ name }) => name));

interface Told extends ToldFacts {
	event: StoredEvent;
}

type Subjects = Record<string, string | undefined>;
const subjectsOf = ({ subjects }: StoredEvent): Subjects => subjects;

/** Who, what and where by their ids. Reports do not say who filed them. */
function bodyOf({ name, actorId, subjects, payload, at }: StoredEvent, id: string): DeliveryBody {
	const actor = actorId === null || name === reportFiled.name ? {} : { actor: actorId };
	return { type: name as WebhookEvent, at, id, data: { ...actor, ...subjects, ...(payload as object | undefined) } };
}

/** Finds where each event happened, and who may know of it. */
async function placed(transaction: Transaction, events: readonly StoredEvent[]): Promise<Told[]> {
	const postIds = [...new Set(events.flatMap((event) => subjectsOf(event).post ?? []))];
	const posts = new Map((postIds.length > 0 ? await deliveries.listPlaces(transaction, postIds) : []).map((post) => [post.id, post]));
	const tribeIds = [...new Set(events.flatMap((event) => subjectsOf(event).tribe ?? []))];
	const tribes = new Map(
		(tribeIds.length > 0 ? await deliveries.listTribeKinds(transaction, tribeIds) : []).map((tribe) => [tribe.id, tribe]),
	);
	return events.map((event) => {
		const { name, actorId } = event;
		const { post: postId = '', tribe: tribeId = '', user } = subjectsOf(event);
		const [post, tribe] = [posts.get(postId), tribes.get(tribeId)];
		const isOpenTribe = tribe !== undefined && tribe.type !== 'private' && Boolean(tribe.isActive);
		const isOpenPost = post !== undefined && post.audience === 'public' && !post.isArchived;
		const isAdministrative = administrative.has(name);
		return {
			event,
			name,
			tribeId: (post?.tribeId ?? tribeId) || null,
			isPublic: isAdministrative || (postId === '' ? isOpenTribe : isOpenPost),
			people: isAdministrative ? [] : [actorId, post?.authorId, user].filter((id) => id != null),
		};
	});
}

/** Whether one of two people has blocked the other. */
async function blocksAmong(transaction: Transaction, people: readonly string[]) {
	const blocks = people.length > 0 ? await deliveries.listBlocks(transaction, [...new Set(people)]) : [];
	const pairs = new Set(blocks.flatMap(({ userId, blockedId }) => [`${userId} ${blockedId}`, `${blockedId} ${userId}`]));
	return (one: string, other: string): boolean => pairs.has(`${one} ${other}`);
}

export const createWebhooksFollower = ({ listening, plan }: Pick<DeliveriesService, 'listening' | 'plan'>): Follower => ({
	name: 'webhooks',
	events: [...ofAdministration, ...ofPlaces],
	async handle(transaction, events) {
		if (!(await listening.isAny(transaction))) return;
		const told = await placed(transaction, events);
		const webhooks = await listening.list(transaction, [...new Set(told.flatMap(({ tribeId }) => tribeId ?? []))]);
		const isBlocked = await blocksAmong(transaction, [
			...webhooks.map(({ createdBy }) => createdBy),
			...told.flatMap(({ people }) => people),
		]);
		const planned = told.flatMap((facts) =>
			webhooks
				.filter(({ createdAt }) => createdAt <= facts.event.at)
				.filter((webhook) => tells({ ...webhook, events: eventsOf(webhook) }, facts, isBlocked))
				.map(({ id }) => {
					const eventId = idOfMoment(facts.event.at, facts.event.seq);
					const body = bodyOf(facts.event, eventId);
					return { id: newId(), webhook_id: id, event_id: eventId, event: body.type, body: JSON.stringify(body), created_at: body.at };
				}),
		);
		await plan(transaction, planned);
	},
});
