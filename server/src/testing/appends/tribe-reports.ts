/** Reports in tribes: what their settling appends to the change log. */
import { commentHidden } from '@friends/contract/comments/comments.events';
import { postArchived } from '@friends/contract/posts/posts.events';
import { dismissTribeReport, listTribeReports, removeTribeReported } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { caseSettled, tribeReportSettled } from '@friends/contract/reports/reports.events';
import { tribeMemberModerated } from '@friends/contract/tribes/tribes.events';
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Scenes, type Stage } from './stage.ts';

/** Something of Noor's in a tribe of Maya's, which someone reported. */
async function reported({ api, maya, noor }: Stage, target: 'post' | 'comment') {
	const { id: tribe } = await createTribe(api, maya);
	await joinTribe(api, noor, { id: tribe });
	const { id: post } = await createPost(api, noor, { tribeId: tribe });
	const targetId = target === 'post' ? post : (await createComment(api, noor, post)).id;
	const { token } = await registerMember(api);
	await api.succeed(createReport, { token, body: { target, targetId, kind: 'spam' } });
	const [found] = await api.succeed(listTribeReports, { token: maya.token, params: { id: tribe } });
	return { id: found?.id ?? '', tribe, post, targetId };
}

async function removed(stage: Stage, target: 'post' | 'comment') {
	const { api, maya, noor } = stage;
	const { id, tribe, post, targetId } = await reported(stage, target);
	const of = { token: maya.token, params: { id }, body: { reason: 'Third warning' } };
	await stage.change(() => api.succeed(removeTribeReported, of));
	const payload = { outcome: 'removed', by: 'moderator' };
	return [
		target === 'post'
			? did(maya, postArchived, { post, user: noor.user.id, tribe })
			: did(maya, commentHidden, { comment: targetId, post }),
		did(maya, tribeMemberModerated, { tribe, user: noor.user.id }, { act: `tribe_${target}_removed` }),
		did(maya, caseSettled, { case: id, [target]: targetId }, payload),
		did(maya, tribeReportSettled, { case: id, tribe }, { by: 'moderator' }),
	];
}

export const tribeReports: Scenes = {
	removeTribeReported: [(stage) => removed(stage, 'post'), (stage) => removed(stage, 'comment')],
	dismissTribeReport: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { id, tribe, targetId } = await reported(stage, 'post');
			await change(() => api.succeed(dismissTribeReport, { token: maya.token, params: { id } }));
			return [
				did(maya, caseSettled, { case: id, post: targetId }, { outcome: 'dismissed', by: 'moderator' }),
				did(maya, tribeReportSettled, { case: id, tribe }, { by: 'moderator' }),
			];
		},
	],
};
