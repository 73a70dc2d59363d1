/** Imports: what their endpoints append to the change log. */
import { cancelImport, createImport, startImport } from '@friends/contract/imports/imports.endpoints';
import { importChanged } from '@friends/contract/imports/imports.events';
import { putPiece, sendArchive } from '@friends/test-kit/imports';
import { ownArchive, ownPost } from '../own-archive.ts';
import { did, type Scenes, type Stage } from './stage.ts';

const ofThemselves = ({ maya }: Stage) => ({ user: maya.user.id });

const newImport = ({ api, maya }: Stage, bytes: number) => api.succeed(createImport, { token: maya.token, body: { bytes } });

/** An import that waits for the choice of its member. */
async function foundImport({ server, api, maya }: Stage): Promise<{ id: string }> {
	const told = await sendArchive(api, maya, await ownArchive({ posts: [ownPost()] }));
	await server.community.worker.runDue();
	return told;
}

export const imports: Scenes = {
	createImport: [
		async (stage) => {
			await stage.change(() => newImport(stage, 1));
			return [did(stage.maya, importChanged, ofThemselves(stage))];
		},
	],
	putImportPiece: [
		/** The last piece. */
		async (stage) => {
			const { id } = await newImport(stage, 1);
			await stage.change(() => putPiece(stage.api, stage.maya, { id, number: 0, content: new Uint8Array(1) }));
			return [did(stage.maya, importChanged, ofThemselves(stage))];
		},
		/** One of several. */
		async (stage) => {
			const { id } = await newImport(stage, 5_000_000);
			await stage.change(() => putPiece(stage.api, stage.maya, { id, number: 0, content: new Uint8Array(4_194_304) }));
			return [];
		},
	],
	startImport: [
		async (stage) => {
			const { id } = await foundImport(stage);
			const body = { posts: true, narrower: false, profileTexts: false, picture: false };
			await stage.change(() => stage.api.succeed(startImport, { token: stage.maya.token, params: { id }, body }));
			return [did(stage.maya, importChanged, ofThemselves(stage))];
		},
	],
	cancelImport: [
		async (stage) => {
			const { id } = await newImport(stage, 1);
			await stage.change(() => stage.api.succeed(cancelImport, { token: stage.maya.token, params: { id } }));
			return [did(stage.maya, importChanged, ofThemselves(stage))];
		},
	],
};
