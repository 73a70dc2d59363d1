/** Profiles, settings, pictures, exports and departures: what their endpoints append to the change log. */
import { depart } from '@friends/contract/departures/departures.endpoints';
import { memberLeft } from '@friends/contract/departures/departures.events';
import { createExport } from '@friends/contract/exports/exports.endpoints';
import { exportRequested } from '@friends/contract/exports/exports.events';
import { createUpload, updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { uploadStarted, uploadStored } from '@friends/contract/uploads/uploads.events';
import { updatePreferences, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { preferencesUpdated, privacyUpdated, profileUpdated } from '@friends/contract/users/users.events';
import { drawJpeg, putFile, uploadPicture } from '@friends/test-kit/uploads';
import { did, type Scenes, type Stage } from './stage.ts';

const ofThemselves = ({ maya }: Stage) => ({ user: maya.user.id });

export const users: Scenes = {
	updateProfile: [
		async (stage) => {
			await stage.change(() => stage.api.succeed(updateProfile, { token: stage.maya.token, body: { bio: 'Plants.' } }));
			return [did(stage.maya, profileUpdated, ofThemselves(stage))];
		},
	],
	updatePrivacy: [
		async (stage) => {
			await stage.change(() => stage.api.succeed(updatePrivacy, { token: stage.maya.token, body: { showEmail: true } }));
			return [did(stage.maya, privacyUpdated, ofThemselves(stage))];
		},
	],
	updatePreferences: [
		async (stage) => {
			await stage.change(() => stage.api.succeed(updatePreferences, { token: stage.maya.token, body: { isWelcomed: true } }));
			return [did(stage.maya, preferencesUpdated, ofThemselves(stage))];
		},
	],
};

export const departures: Scenes = {
	depart: [
		async (stage) => {
			await stage.change(() => stage.api.succeed(depart, { token: stage.maya.token, body: { kind: 'break' } }));
			return [did(stage.maya, memberLeft, ofThemselves(stage))];
		},
	],
};

export const exports: Scenes = {
	createExport: [
		async (stage) => {
			await stage.change(() => stage.api.succeed(createExport, { token: stage.maya.token }));
			return [did(stage.maya, exportRequested, ofThemselves(stage))];
		},
		/** While one is being made. */
		async ({ api, maya, change }) => {
			await api.succeed(createExport, { token: maya.token });
			await change(() => api.succeed(createExport, { token: maya.token }));
			return [];
		},
	],
};

const idIn = (uploadURL: string) => new URL(uploadURL, 'http://any').pathname.split('/').at(-1) ?? '';

export const uploads: Scenes = {
	createUpload: [
		async ({ api, maya, change }) => {
			const { uploadURL } = await change(() => api.succeed(createUpload, { token: maya.token }));
			return [did(maya, uploadStarted, { upload: idIn(uploadURL) })];
		},
	],
	putUpload: [
		async ({ api, maya, change }) => {
			const { uploadURL } = await api.succeed(createUpload, { token: maya.token });
			const file = await drawJpeg();
			await change(() => putFile(api, { uploadURL, file }));
			return [did(maya, uploadStored, { upload: idIn(uploadURL) })];
		},
	],
	updateProfilePicture: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { url } = await uploadPicture(api, maya);
			await change(() => api.succeed(updateProfilePicture, { token: maya.token, body: { profilePictureUrl: url } }));
			return [did(maya, profileUpdated, ofThemselves(stage))];
		},
	],
};
