/** Passkeys: what their endpoints append to the change log. */
import { listSessions } from '@friends/contract/auth/auth.endpoints';
import { otherSessionsEnded, sessionEnded, sessionOpened, sessionProved } from '@friends/contract/auth/auth.events';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { memberReturned } from '@friends/contract/departures/departures.events';
import {
	addPasskey,
	askForPasskey,
	createPasskey,
	loginWithPasskey,
	proveWithPasskey,
	removePasskey,
	renamePasskey,
} from '@friends/contract/passkeys/passkeys.endpoints';
import { passkeyAdded, passkeyRemoved, passkeyRenamed } from '@friends/contract/passkeys/passkeys.events';
import { createAuthenticator } from '@friends/test-kit/authenticator';
import { signInAgain } from '@friends/test-kit/members';
import { addPasskeyOf, testOrigin } from '@friends/test-kit/passkeys';
import { openSessions } from '../scenes.ts';
import { did, type Scenes, type Stage } from './stage.ts';

async function sessionOf({ api }: Stage, token: string): Promise<string> {
	return (await api.succeed(listSessions, { token })).find(({ isCurrent }) => isCurrent)?.id ?? '';
}

export const passkeys: Scenes = {
	askForPasskey: [
		async ({ api, change }) => {
			await change(() => api.succeed(askForPasskey, {}));
			return [];
		},
	],
	createPasskey: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(createPasskey, { token: maya.token }));
			return [];
		},
	],
	addPasskey: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { token } = await signInAgain(api, maya);
			const made = createAuthenticator(testOrigin).create(await api.succeed(createPasskey, { token }));
			await change(() => api.succeed(addPasskey, { token, body: { name: 'Phone', ...made } }));
			const [session, user] = [await sessionOf(stage, token), maya.user.id];
			return [did(maya, passkeyAdded, { user }), did(maya, otherSessionsEnded, { session, user })];
		},
	],
	renamePasskey: [
		async ({ api, maya, change }) => {
			const { passkey } = await addPasskeyOf(api, maya);
			await change(() => api.succeed(renamePasskey, { token: maya.token, params: { id: passkey.id }, body: { name: 'Tablet' } }));
			return [did(maya, passkeyRenamed, { user: maya.user.id })];
		},
	],
	removePasskey: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { passkey } = await addPasskeyOf(api, maya);
			const { token } = await signInAgain(api, maya);
			await change(() => api.succeed(removePasskey, { token, params: { id: passkey.id } }));
			const [session, user] = [await sessionOf(stage, token), maya.user.id];
			return [did(maya, passkeyRemoved, { user }), did(maya, otherSessionsEnded, { session, user })];
		},
	],
	loginWithPasskey: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { authenticator } = await addPasskeyOf(api, maya);
			const body = authenticator.get(await api.succeed(askForPasskey, {}));
			const { accessToken } = await change(() => api.succeed(loginWithPasskey, { body }));
			return [did(maya, sessionOpened, { session: await sessionOf(stage, accessToken), user: maya.user.id })];
		},
		async (stage) => {
			const { api, maya, change } = stage;
			const { authenticator } = await addPasskeyOf(api, maya);
			await api.succeed(depart, { token: maya.token, body: { kind: 'break' } });
			const body = { ...authenticator.get(await api.succeed(askForPasskey, {})), comesBack: true };
			const { accessToken } = await change(() => api.succeed(loginWithPasskey, { body }));
			const user = maya.user.id;
			return [did(maya, memberReturned, { user }), did(maya, sessionOpened, { session: await sessionOf(stage, accessToken), user })];
		},
		/** One more than an account may have. */
		async (stage) => {
			const { api, maya, server, change } = stage;
			const { authenticator } = await addPasskeyOf(api, maya);
			const oldest = await sessionOf(stage, maya.token);
			const later = new Date(server.clock.now().getTime() + 60_000);
			await openSessions(server.database, maya.user.id, authLimits.sessionsMax - 1, later);
			const body = authenticator.get(await api.succeed(askForPasskey, {}));
			const { accessToken } = await change(() => api.succeed(loginWithPasskey, { body }));
			const [session, user] = [await sessionOf(stage, accessToken), maya.user.id];
			return [did(maya, sessionEnded, { session: oldest, user }), did(maya, sessionOpened, { session, user })];
		},
	],
	proveWithPasskey: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { authenticator } = await addPasskeyOf(api, maya);
			const body = authenticator.get(await api.succeed(askForPasskey, {}));
			await change(() => api.succeed(proveWithPasskey, { token: maya.token, body }));
			return [did(maya, sessionProved, { session: await sessionOf(stage, maya.token), user: maya.user.id })];
		},
	],
};
