/** Providers: what their endpoints append to the change log. */
import { listSessions } from '@friends/contract/auth/auth.endpoints';
import { otherSessionsEnded, sessionEnded, sessionOpened, sessionProved } from '@friends/contract/auth/auth.events';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { memberReturned } from '@friends/contract/departures/departures.events';
import {
	beginTrip,
	endTrip,
	linkProvider,
	loginWithProvider,
	proveWithProvider,
	unlinkProvider,
} from '@friends/contract/providers/providers.endpoints';
import { providerLinked, providerUnlinked } from '@friends/contract/providers/providers.events';
import { signInAgain } from '@friends/test-kit/members';
import { linkIdentity, newIdentity, sealed } from '../providers/identities.ts';
import { openSessions, updateAccount } from '../scenes.ts';
import { did, type Scenes, type Stage } from './stage.ts';

async function sessionOf({ api }: Stage, token: string): Promise<string> {
	return (await api.succeed(listSessions, { token })).find(({ isCurrent }) => isCurrent)?.id ?? '';
}

export const providers: Scenes = {
	beginTrip: [
		async ({ api, change }) => {
			await change(() => api.call(beginTrip, { params: { provider: 'weaver' } }));
			return [];
		},
	],
	endTrip: [
		async ({ api, change }) => {
			await change(() => api.call(endTrip, { body: { ticket: 'AAAA', answer: '?code=AAAA' } }));
			return [];
		},
	],
	loginWithProvider: [
		/** Links it. */
		async (stage) => {
			const { api, maya, server, change } = stage;
			const at = server.clock.now().toISOString();
			await updateAccount(server.database, maya.user.id, { email_confirmed_at: at });
			const identity = sealed(server, newIdentity(server, { email: maya.user.email }));
			const { accessToken } = await change(() => api.succeed(loginWithProvider, { body: { identity } }));
			const [session, user] = [await sessionOf(stage, accessToken), maya.user.id];
			return [did(maya, providerLinked, { user }), did(maya, sessionOpened, { session, user })];
		},
		/** One more than an account may have. */
		async (stage) => {
			const { api, maya, server, change } = stage;
			const { later } = await linkIdentity(server, maya);
			const oldest = await sessionOf(stage, maya.token);
			const from = new Date(server.clock.now().getTime() + 60_000);
			await openSessions(server.database, maya.user.id, authLimits.sessionsMax - 1, from);
			const { accessToken } = await change(() => api.succeed(loginWithProvider, { body: { identity: sealed(server, later) } }));
			const [session, user] = [await sessionOf(stage, accessToken), maya.user.id];
			return [did(maya, sessionEnded, { session: oldest, user }), did(maya, sessionOpened, { session, user })];
		},
		/** Brings a member back who left. */
		async (stage) => {
			const { api, maya, server, change } = stage;
			const { later } = await linkIdentity(server, maya);
			await api.succeed(depart, { token: maya.token, body: { kind: 'break' } });
			const body = { identity: sealed(server, later), comesBack: true };
			const { accessToken } = await change(() => api.succeed(loginWithProvider, { body }));
			const [session, user] = [await sessionOf(stage, accessToken), maya.user.id];
			return [did(maya, memberReturned, { user }), did(maya, sessionOpened, { session, user })];
		},
	],
	proveWithProvider: [
		async (stage) => {
			const { api, maya, server, change } = stage;
			const { later } = await linkIdentity(server, maya);
			await change(() => api.succeed(proveWithProvider, { token: maya.token, body: { identity: sealed(server, later) } }));
			return [did(maya, sessionProved, { session: await sessionOf(stage, maya.token), user: maya.user.id })];
		},
	],
	linkProvider: [
		async ({ api, maya, server, change }) => {
			const identity = sealed(server, newIdentity(server));
			await change(() => api.succeed(linkProvider, { token: maya.token, body: { identity } }));
			return [did(maya, providerLinked, { user: maya.user.id })];
		},
	],
	unlinkProvider: [
		async (stage) => {
			const { api, maya, server, change } = stage;
			const { id } = await linkIdentity(server, maya);
			const { token } = await signInAgain(api, maya);
			await change(() => api.succeed(unlinkProvider, { token, params: { id } }));
			const [session, user] = [await sessionOf(stage, token), maya.user.id];
			return [did(maya, providerUnlinked, { user }), did(maya, otherSessionsEnded, { session, user })];
		},
	],
};
