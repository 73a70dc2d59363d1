/** Events that members meet at: what their endpoints append to the change log. */
import { cancelGathering, createCalendarFeed, deleteCalendarFeed, updateGathering } from '@friends/contract/events/events.endpoints';
import {
	calendarFeedsChanged,
	gatheringAnswered,
	gatheringCancelled,
	gatheringPlaceGiven,
	gatheringUpdated,
} from '@friends/contract/events/events.events';
import type { UpdateGatheringBody } from '@friends/contract/events/events.schema';
import { postCreated, postUpdated } from '@friends/contract/posts/posts.events';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { did, type Scenes, type Stage } from './stage.ts';

const open = { isForFriends: false };
const same: UpdateGatheringBody = {
	...{ title: 'North loop and picnic', body: 'Twelve kilometres, one very good bench.', place: 'Tram end stop' },
	...{ starts: '2026-12-05T09:30', ends: '2026-12-05T15:00', zone: 'Europe/Berlin' },
};

/** Maya has the only place of her event, and Noor waits for it. */
async function fullEvent({ api, server, maya, noor }: Stage) {
	const page = await createEvent(api, maya, { ...open, placeLimit: 1 });
	await answerEvent(api, maya, page);
	server.clock.advanceSeconds(1);
	await answerEvent(api, noor, page);
	const { id: post } = page.post;
	return { page, post, occurrenceId: page.occurrences[0]?.id ?? '' };
}

const given = ({ noor }: Stage, { post, occurrenceId }: { post: string; occurrenceId: string }) => ({
	...did(noor, gatheringPlaceGiven, { post, user: noor.user.id }, { occurrenceId }),
	actorId: null,
});

export const gatherings: Scenes = {
	createGathering: [
		async ({ api, maya, change }) => {
			const { post } = await change(() => createEvent(api, maya));
			return [did(maya, postCreated, { post: post.id })];
		},
	],
	updateGathering: [
		async (stage) => {
			const { api, maya, change } = stage;
			const full = await fullEvent(stage);
			const body = { ...same, title: 'South loop', place: 'Bus stop', placeLimit: 2 };
			await change(() => api.succeed(updateGathering, { token: maya.token, params: { id: full.post }, body }));
			const subjects = { post: full.post };
			return [did(maya, postUpdated, subjects), did(maya, gatheringUpdated, subjects, { isMoved: true }), given(stage, full)];
		},
	],
	cancelGathering: [
		async ({ api, maya, change }) => {
			const { post } = await createEvent(api, maya, open);
			await change(() => api.succeed(cancelGathering, { token: maya.token, params: { id: post.id }, body: {} }));
			return [did(maya, gatheringCancelled, { post: post.id }, { occurrenceId: null })];
		},
	],
	answerGathering: [
		async (stage) => {
			const { api, maya, change } = stage;
			const full = await fullEvent(stage);
			await change(() => answerEvent(api, maya, full.page, 'no'));
			return [did(maya, gatheringAnswered, { post: full.post }, { occurrenceId: full.occurrenceId }), given(stage, full)];
		},
		async ({ api, maya, noor, change }) => {
			const page = await createEvent(api, maya, open);
			await answerEvent(api, noor, page);
			await change(() => answerEvent(api, noor, page));
			return [];
		},
	],
	createCalendarFeed: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(createCalendarFeed, { token: maya.token, body: {} }));
			return [did(maya, calendarFeedsChanged, { user: maya.user.id })];
		},
	],
	deleteCalendarFeed: [
		async ({ api, maya, change }) => {
			const { id } = await api.succeed(createCalendarFeed, { token: maya.token, body: {} });
			await change(() => api.succeed(deleteCalendarFeed, { token: maya.token, params: { id } }));
			return [did(maya, calendarFeedsChanged, { user: maya.user.id })];
		},
	],
};
