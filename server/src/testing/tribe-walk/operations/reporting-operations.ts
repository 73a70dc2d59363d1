/** Reports of posts and comments, and how those who look after the tribe, and administrators, settle them. */
import { dismissReport } from '@friends/contract/admin/admin.endpoints';
import { dismissTribeReport, removeTribeReported } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { expectAlikeForAdministrators } from '../looking.ts';
import * as model from '../model/reporting.ts';
import { administrator, type Chance, latest, type Scene } from '../scene.ts';
import { ask, type Operations, seesTribeIn, toOne } from './operation.ts';

/** Of the latest posts, whatever became of them. */
const things = ({ tribe }: Chance): model.Thing[] => model.thingsIn({ ...tribe, posts: latest(tribe.posts) });

/** Mostly open ones. */
const cases = ({ tribe, pick }: Chance) =>
	latest(model.casesIn(tribe).filter(({ case: { status } }) => status === 'open' || pick % 4 === 0));

/** A follower tells reporters what became of it. */
async function settled({ server, world }: Scene): Promise<void> {
	await server.settle();
	await expectAlikeForAdministrators(server, world);
}

export const reportingOperations: Operations = {
	report: toOne(12, things, (scene, thing) => {
		const { server } = scene;
		const { post, written } = thing;
		const [target, targetId] = [post === written ? 'post' : 'comment', written.id] as const;
		const body = { target, targetId, kind: 'spam' } as const;
		return ask(scene, createReport, { body }, model.report(scene.place, thing), async () => {
			if (written.case?.id === '') written.case.id = await server.caseOf(written.id);
		});
	}),
	removeReported: toOne(5, cases, async (scene, { case: { id }, ...thing }) => {
		const reason = `Removed after a report, for reason ${scene.pick}`;
		const refusal = model.settle(scene.place, thing, reason);
		await ask(scene, removeTribeReported, { params: { id }, body: { reason } }, refusal, seesTribeIn(scene));
		await settled(scene);
	}),
	dismissReport: toOne(5, cases, async (scene, { case: { id }, ...thing }) => {
		await ask(scene, dismissTribeReport, { params: { id } }, model.settle(scene.place, thing, null), seesTribeIn(scene));
		await settled(scene);
	}),
	dismissAsAdministrator: toOne(3, cases, async (scene, { case: found }) => {
		const refusal = model.dismissAsAdministrator(scene.world, found);
		await ask({ ...scene, by: administrator }, dismissReport, { params: { id: found.id }, body: {} }, refusal);
		await settled(scene);
	}),
};
