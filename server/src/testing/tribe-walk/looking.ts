/** Compares all that someone gets of a tribe with what the model says. */
import { listAdminReports } from '@friends/contract/admin/admin.endpoints';
import { expect } from 'vitest';
import { casesIn } from './model/reporting.ts';
import type { Place, Post, World } from './model/state.ts';
import * as told from './model/told.ts';
import * as model from './model/views.ts';
import { administrator } from './scene.ts';
import type { ServerSide } from './server-side.ts';

/** @param pick an invitation to bring, and a post to read */
export async function expectAlike(server: ServerSide, { world, tribe, by, pick }: Place & { pick: number }) {
	const place = { world, tribe, by };
	const { id } = tribe;
	const link = tribe.links.at(-1 - (pick % 3));
	const post: Post | undefined = tribe.posts.at(-1 - (pick % 5));
	const ids = world.tribes.map((each) => each.id);
	const got = {
		tribe: await server.tribeFor(by, id),
		tribeByLink: link && (await server.tribeFor(by, id, { headers: { Invitation: link.code } })),
		members: await server.membersFor(by, id),
		posts: await server.postsFor(by, id),
		pinned: await server.pinnedFor(by, id),
		archived: await server.archivedFor(by, id),
		comments: post && (await server.commentsFor(by, post.id)),
		log: await server.logFor(by, id),
		roles: await server.rolesFor(by, id),
		requests: await server.requestsFor(by, id),
		bans: await server.bansFor(by, id),
		shadowBans: await server.shadowBansFor(by, id),
		reports: await server.reportsFor(by, id),
		held: await server.heldFor(by, id),
		kept: await server.keptBy(by),
		links: await server.linksFor(by, id),
		rules: await server.rulesFor(by, id),
		mine: await server.idsAmong(by, 'mine', ids),
		suggested: (await server.idsAmong(by, 'suggested', ids)).toSorted(),
		notices: await server.noticesOf(by, world.since),
		outcomes: await server.outcomesOf(by, world.since),
	};
	expect(got, `what ${by} gets of tribe ${world.tribes.indexOf(tribe)}`).toEqual({
		tribe: model.viewOfTribe(place),
		tribeByLink: link && model.viewOfTribe(place, link.code),
		members: model.membersFor(place),
		posts: model.postsFor(place),
		pinned: model.pinnedFor(place),
		archived: model.archivedFor(place),
		comments: post && model.commentsFor(place, post),
		log: model.logFor(place),
		roles: model.rolesFor(place),
		requests: model.requestsFor(place),
		bans: model.bansFor(place),
		shadowBans: model.shadowBansFor(place),
		reports: model.reportsFor(place),
		held: model.heldFor(place),
		kept: model.keptBy(world, by),
		links: model.linksFor(place),
		rules: model.rulesFor(place),
		mine: model.mineOf(world, by),
		suggested: model.suggestedTo(world, by),
		notices: told.noticesOf(world, by),
		outcomes: told.outcomesOf(world, by),
	});
}

/** Cases that administrators see. */
export async function expectAlikeForAdministrators(server: ServerSide, world: World): Promise<void> {
	const of = new Set(world.tribes.flatMap(casesIn).map(({ case: { id } }) => id));
	const listed = await server.succeed(administrator, listAdminReports, { query: { limit: 100 } });
	const got = listed.flatMap(({ id }) => (of.has(id) ? id : [])).toSorted();
	expect(got, 'what administrators see').toEqual(told.casesOfAdministrators(world));
}
