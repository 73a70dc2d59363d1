/** Tribes in a box: what their endpoints append to the change log. */
import { claim, createTribeExport, getOwnBox, updateOwnBox } from '@friends/contract/boxes/boxes.endpoints';
import { boxChosen, tribeClaimed } from '@friends/contract/boxes/boxes.events';
import { getExportAddress } from '@friends/contract/exports/exports.endpoints';
import { exportRequested } from '@friends/contract/exports/exports.events';
import { listImports, startImport } from '@friends/contract/imports/imports.endpoints';
import { sendArchive } from '@friends/test-kit/imports';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Scenes, type Stage } from './stage.ts';

/** Noor's words come back in the archive of Maya's tribe. @returns the new tribe, and Noor's link. */
async function broughtBack({ server, api, maya, noor }: Stage): Promise<{ tribe: string; link: string }> {
	const { id } = await createTribe(api, maya);
	await joinTribe(api, noor, { id });
	await createPost(api, noor, { tribeId: id });
	const made = await api.succeed(createTribeExport, { token: maya.token, params: { id } });
	await server.community.worker.runDue();
	const { url } = await api.succeed(getExportAddress, { token: maya.token, params: { id: made.id } });
	const archive = (await server.app.inject({ method: 'GET', url })).rawPayload as Buffer<ArrayBuffer>;
	const sent = await sendArchive(api, maya, archive);
	await server.community.worker.runDue();
	const body = { posts: true, narrower: false, profileTexts: false, picture: false };
	await api.succeed(startImport, { token: maya.token, params: { id: sent.id }, body });
	await server.community.worker.runDue();
	const [told] = await api.succeed(listImports, { token: maya.token });
	const { claim: link } = await api.succeed(getOwnBox, { token: noor.token, params: { id } });
	return { tribe: told?.tribe?.id ?? '', link };
}

export const boxes: Scenes = {
	createTribeExport: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(createTribeExport, { token: maya.token, params: { id } }));
			return [did(maya, exportRequested, { user: maya.user.id })];
		},
	],
	updateOwnBox: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(updateOwnBox, { token: maya.token, params: { id }, body: { picturesGoAlong: true } }));
			return [did(maya, boxChosen, { tribe: id })];
		},
	],
	claim: [
		async (stage) => {
			const { api, noor, change } = stage;
			const { tribe, link } = await broughtBack(stage);
			await change(() => api.succeed(claim, { token: noor.token, body: { link } }));
			return [did(noor, tribeClaimed, { tribe })];
		},
		/** Again. */
		async (stage) => {
			const { api, noor, change } = stage;
			const { link } = await broughtBack(stage);
			await api.succeed(claim, { token: noor.token, body: { link } });
			await change(() => api.succeed(claim, { token: noor.token, body: { link } }));
			return [];
		},
	],
};
