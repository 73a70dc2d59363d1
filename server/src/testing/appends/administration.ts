/** Reports and actions of administrators: what their endpoints append to the change log. */
import {
	actOnUser,
	dismissReport,
	giveTribe,
	listAdminReports,
	makeResetLink,
	removeReported,
	renameTribe,
	restoreReported,
	updateSettings,
} from '@friends/contract/admin/admin.endpoints';
import { resetLinkMade, standingChanged } from '@friends/contract/admin/admin.events';
import { commentHidden, commentRestored } from '@friends/contract/comments/comments.events';
import { settingsUpdated } from '@friends/contract/instance/instance.events';
import { messageDeleted } from '@friends/contract/messages/messages.events';
import { postArchived, postRestored } from '@friends/contract/posts/posts.events';
import { createReport, listOutcomes, listRemovals, seeOutcomes, seeRemovals } from '@friends/contract/reports/reports.endpoints';
import {
	caseSettled,
	outcomesSeen,
	removalsSeen,
	reportFiled,
	tribeReportFiled,
	tribeReportSettled,
} from '@friends/contract/reports/reports.events';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { tribeClosed, tribeHandedOn, tribeReopened, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import { twoStepTurnedOff } from '@friends/contract/two-step/two-step.events';
import { profileUpdated } from '@friends/contract/users/users.events';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { createGroup, sendMessage } from '@friends/test-kit/messages';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { turnOnTwoStep } from '@friends/test-kit/two-step';
import { did, type Scenes, type Stage } from './stage.ts';

interface Reported {
	/** Id of the case. */
	id: string;
	/** The reported thing, with the tribe of a post, the post of a comment or the conversation of a message. */
	thing:
		| { post: string; tribe: string }
		| { comment: string; post: string }
		| { user: string }
		| { tribe: string }
		| { message: string; conversation: string };
	/** Case and thing. */
	subjects: Record<string, string>;
	/** Case and tribe; undefined outside tribes. */
	inTribe: Record<string, string> | undefined;
}

/** Creates something of Maya's. */
async function make({ api, maya, noor }: Stage, target: ReportTarget): Promise<Reported['thing']> {
	if (target === 'user') return { user: maya.user.id };
	if (target === 'message') {
		await befriend(api, maya, noor);
		const { id: conversation } = await createGroup(api, maya, [noor]);
		return { message: (await sendMessage(api, maya, { id: conversation })).id, conversation };
	}
	const { id: tribe } = await createTribe(api, maya);
	if (target === 'tribe') return { tribe };
	const { id: post } = await createPost(api, maya, { tribeId: tribe });
	return target === 'post' ? { post, tribe } : { comment: (await createComment(api, maya, post)).id, post };
}

/** Creates something of Maya's that Noor reports. */
async function reported(stage: Stage, target: ReportTarget, report = (work: () => Promise<unknown>) => work()): Promise<Reported> {
	const { api, server, admin, noor } = stage;
	const thing = await make(stage, target);
	const targetId = (thing as Record<string, string>)[target] ?? '';
	server.clock.advanceSeconds(1);
	await report(() => api.succeed(createReport, { token: noor.token, body: { target, targetId, kind: 'spam' } }));
	const [latest] = await api.succeed(listAdminReports, { token: admin.token });
	const id = latest?.id ?? '';
	const found = server.database.reader.selectFrom('report_cases').select('in_tribe_id').where('id', '=', id);
	const tribe = (await found.executeTakeFirst())?.in_tribe_id;
	const inTribe = tribe ? { case: id, tribe } : undefined;
	return { id, thing, subjects: { case: id, [target]: targetId }, inTribe };
}

const removed = async (stage: Stage, target: ReportTarget): Promise<Reported> => {
	const found = await reported(stage, target);
	const of = { token: stage.admin.token, params: { id: found.id }, body: { reason: 'No selling' } };
	await stage.change(() => stage.api.succeed(removeReported, of));
	return found;
};

const restored = async (stage: Stage, target: ReportTarget): Promise<Reported> => {
	const found = await removed(stage, target);
	await stage.change(() => stage.api.succeed(restoreReported, { token: stage.admin.token, params: { id: found.id }, body: {} }));
	return found;
};

export const reports: Scenes = {
	createReport: (['post', 'comment', 'user', 'tribe', 'message'] as const).map((target) => async (stage) => {
		const { subjects, inTribe } = await reported(stage, target, stage.change);
		return [did(stage.noor, reportFiled, subjects), ...(inTribe ? [did(stage.noor, tribeReportFiled, inTribe)] : [])];
	}),
	seeOutcomes: [
		async (stage) => {
			const { api, noor, change } = stage;
			await removed(stage, 'post');
			const ids = (await api.succeed(listOutcomes, { token: noor.token })).map(({ id }) => id);
			await change(() => api.succeed(seeOutcomes, { token: noor.token, body: { ids } }));
			return [did(noor, outcomesSeen, { user: noor.user.id })];
		},
	],
	seeRemovals: [
		async (stage) => {
			const { api, maya, change } = stage;
			await removed(stage, 'post');
			const ids = (await api.succeed(listRemovals, { token: maya.token })).map(({ id }) => id);
			await change(() => api.succeed(seeRemovals, { token: maya.token, body: { ids } }));
			return [did(maya, removalsSeen, { user: maya.user.id })];
		},
	],
};

export const admin: Scenes = {
	makeResetLink: [
		async ({ api, admin, maya, change }) => {
			await change(() => api.succeed(makeResetLink, { token: admin.token, params: { id: maya.user.id } }));
			return [did(admin, resetLinkMade, { user: maya.user.id })];
		},
	],
	actOnUser: [
		async ({ api, admin: actor, maya, change }) => {
			const body = { userId: maya.user.id, action: 'ban', reason: 'Selling', duration: 24 } as const;
			await change(() => api.succeed(actOnUser, { token: actor.token, body }));
			return [did(actor, standingChanged, { user: maya.user.id }, { action: 'ban' })];
		},
		async ({ api, server, admin: actor, maya, change }) => {
			await turnOnTwoStep(api, maya, server.clock);
			const body = { userId: maya.user.id, action: 'end_two_step' } as const;
			await change(() => api.succeed(actOnUser, { token: actor.token, body }));
			const of = { user: maya.user.id };
			return [did(actor, twoStepTurnedOff, of), did(actor, standingChanged, of, { action: 'end_two_step' })];
		},
	],
	removeReported: [
		async (stage) => {
			const { thing, subjects, inTribe } = await removed(stage, 'post');
			return [
				did(stage.admin, postArchived, { ...thing, user: stage.maya.user.id }),
				did(stage.admin, caseSettled, subjects, { outcome: 'removed' }),
				did(stage.admin, tribeReportSettled, { ...inTribe }, { by: 'administrator' }),
			];
		},
		async (stage) => {
			const { thing, subjects, inTribe } = await removed(stage, 'comment');
			return [
				did(stage.admin, commentHidden, { ...thing }),
				did(stage.admin, caseSettled, subjects, { outcome: 'removed' }),
				did(stage.admin, tribeReportSettled, { ...inTribe }, { by: 'administrator' }),
			];
		},
		async (stage) => {
			const { thing, subjects } = await removed(stage, 'user');
			return [did(stage.admin, profileUpdated, { ...thing }), did(stage.admin, caseSettled, subjects, { outcome: 'removed' })];
		},
		async (stage) => {
			const { thing, subjects } = await removed(stage, 'tribe');
			return [did(stage.admin, tribeClosed, { ...thing }), did(stage.admin, caseSettled, subjects, { outcome: 'removed' })];
		},
		async (stage) => {
			const { thing, subjects } = await removed(stage, 'message');
			return [did(stage.admin, messageDeleted, { ...thing }), did(stage.admin, caseSettled, subjects, { outcome: 'removed' })];
		},
	],
	renameTribe: [
		async ({ api, admin: actor, maya, change }) => {
			const { id } = await createTribe(api, maya);
			const body = { name: `Kind ${id}`, reason: 'Rule 2' };
			await change(() => api.succeed(renameTribe, { token: actor.token, params: { id }, body }));
			return [did(actor, tribeUpdated, { tribe: id }, { by: 'administrator' })];
		},
	],
	giveTribe: [
		async ({ api, admin: actor, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const body = { userId: noor.user.id, reason: 'Gone' };
			await change(() => api.succeed(giveTribe, { token: actor.token, params: { id: tribe.id }, body }));
			return [did(maya, tribeHandedOn, { tribe: tribe.id, user: noor.user.id }, { by: 'administrator' })];
		},
	],
	dismissReport: [
		async (stage) => {
			const { id, subjects, inTribe } = await reported(stage, 'post');
			await stage.change(() => stage.api.succeed(dismissReport, { token: stage.admin.token, params: { id }, body: {} }));
			return [
				did(stage.admin, caseSettled, subjects, { outcome: 'dismissed' }),
				did(stage.admin, tribeReportSettled, { ...inTribe }, { by: 'administrator' }),
			];
		},
	],
	restoreReported: [
		async (stage) => {
			const { thing, subjects } = await restored(stage, 'post');
			return [
				did(stage.admin, postRestored, { ...thing, user: stage.maya.user.id }),
				did(stage.admin, caseSettled, subjects, { outcome: 'restored' }),
			];
		},
		async (stage) => {
			const { thing, subjects } = await restored(stage, 'comment');
			return [did(stage.admin, commentRestored, { ...thing }), did(stage.admin, caseSettled, subjects, { outcome: 'restored' })];
		},
		async (stage) => {
			const { thing, subjects } = await restored(stage, 'tribe');
			return [did(stage.admin, tribeReopened, { ...thing }), did(stage.admin, caseSettled, subjects, { outcome: 'restored' })];
		},
	],
	updateSettings: [
		async ({ api, server, admin: actor, change }) => {
			const description = `Since ${server.clock.now().toISOString()}`;
			await change(() => api.succeed(updateSettings, { token: actor.token, body: { description } }));
			return [did(actor, settingsUpdated, {})];
		},
	],
};
