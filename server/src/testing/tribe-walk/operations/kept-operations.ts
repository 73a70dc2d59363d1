/** First posts that wait for those who review them, and drafts. */
import { deleteKeptPost, holdKeptPost, holdPost, sendKeptPost, takeBackHeldPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { admitHeldPost, declineHeldPost } from '@friends/contract/tribes/held/held-posts.endpoints';
import * as model from '../model/held.ts';
import { isReviewed, may, mustAgree, postingObstacle } from '../model/rules.ts';
import type { Kept, Person } from '../model/state.ts';
import { type Chance, latest, pickOf, type Scene } from '../scene.ts';
import { ask, type Operation, type Operations, playedBy, seesTribeIn, toOne } from './operation.ts';

const kept = ({ world, tribe }: Chance): Kept[] => latest(world.kept.filter((one) => one.tribe === tribe));
const waiting = (chance: Chance): Kept[] => latest(model.waitingIn(chance));

/** Members whose next post waits; without any, seldom the one that chance picked. */
function newcomers({ world, tribe, by, pick }: Chance): Person[] {
	const places = [...tribe.members.keys()].map((person) => ({ world, tribe, by: person }));
	const found = places.filter((place) => isReviewed(place) && !postingObstacle(place) && !mustAgree(place)).map((place) => place.by);
	return found.length === 0 && pick % 8 === 0 ? [by] : found;
}

/** The scene with someone who reviews it, if there is one. */
function playedByReviewer(scene: Scene, { author }: Kept): Scene {
	const reviewers = [...scene.tribe.members.keys()].filter((by) => by !== author && may({ ...scene.place, by }, 'remove'));
	return playedBy(scene, pickOf(reviewers, scene.pick) ?? scene.by);
}

/** What mostly its author does. */
const toOwn = (often: number, among: (chance: Chance) => Kept[], play: (scene: Scene, one: Kept) => Promise<void>): Operation =>
	toOne(often, among, (chosen, one) => play(playedBy(chosen, one.author), one));

const learnId = ({ world }: Scene, { id }: { id: string }) => void Object.assign(world.kept.at(-1) ?? {}, { id });
const learnPost = ({ tribe }: Scene, { id }: { id: string }) => void Object.assign(tribe.posts.at(-1) ?? {}, { id });

const of = ({ id }: Kept) => ({ params: { id } });

export const keptOperations: Operations = {
	hold: toOne(20, newcomers, (chosen, author) => {
		const scene = playedBy(chosen, author);
		const body = `Held words, number ${scene.pick}`;
		const refusal = model.hold(scene.place, body);
		return ask(scene, holdPost, { body: { post: { body, tribeId: scene.tribe.id } } }, refusal, (one) => learnId(scene, one));
	}),
	holdAgain: toOwn(4, kept, (scene, one) =>
		ask(scene, holdKeptPost, { ...of(one), body: {} }, model.holdAgain(scene.place, one), (again) => learnId(scene, again)),
	),
	takeBack: toOwn(2, waiting, (scene, one) => ask(scene, takeBackHeldPost, of(one), model.takeBack(scene.place, one))),
	sendKept: toOwn(3, kept, (scene, one) =>
		ask(scene, sendKeptPost, { ...of(one), body: {} }, model.send(scene.place, one), (post) => learnPost(scene, post)),
	),
	deleteKept: toOwn(2, kept, (scene, one) => ask(scene, deleteKeptPost, of(one), model.discard(scene.place, one))),
	admit: toOne(14, waiting, (chosen, one) => {
		const scene = playedByReviewer(chosen, one);
		const before = scene.tribe.posts.length;
		const refusal = model.admit(scene.place, one);
		return ask(scene, admitHeldPost, of(one), refusal, async (tribe) => {
			const post = scene.tribe.posts[before];
			if (post) post.id = await scene.server.latestPostOf(scene.tribe.id);
			seesTribeIn(scene)(tribe);
		});
	}),
	decline: toOne(6, waiting, (chosen, one) => {
		const scene = playedByReviewer(chosen, one);
		const reason = `Declined for reason ${scene.pick}`;
		return ask(scene, declineHeldPost, { ...of(one), body: { reason } }, model.decline(scene.place, one, reason), seesTribeIn(scene));
	}),
};
