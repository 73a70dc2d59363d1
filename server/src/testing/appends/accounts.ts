/** Accounts, their sessions, tokens and ways back in: what their endpoints append to the change log. */
import { changeEmail, changePassword, setPassword } from '@friends/contract/accounts/accounts.endpoints';
import { emailChanged, passwordChanged } from '@friends/contract/accounts/accounts.events';
import {
	answerSignIn,
	endOtherSessions,
	endSession,
	listNewSignIns,
	listSessions,
	login,
	logout,
	proveSession,
	refresh,
	register,
} from '@friends/contract/auth/auth.endpoints';
import {
	memberJoined,
	otherSessionsEnded,
	sessionEnded,
	sessionOpened,
	sessionProved,
	sessionRenewed,
	signInConfirmed,
	signInDisowned,
} from '@friends/contract/auth/auth.events';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { memberReturned } from '@friends/contract/departures/departures.events';
import { providerLinked } from '@friends/contract/providers/providers.events';
import {
	askForConfirmation,
	askForResetLink,
	confirmEmail,
	makeRecoveryCodes,
	resetByCode,
	resetByLink,
} from '@friends/contract/recovery/recovery.endpoints';
import { emailConfirmed, passwordReset, recoveryCodesMade } from '@friends/contract/recovery/recovery.events';
import { createToken, revokeToken } from '@friends/contract/tokens/tokens.endpoints';
import { tokenCreated, tokenRevoked } from '@friends/contract/tokens/tokens.events';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { twoStepTurnedOff, twoStepTurnedOn } from '@friends/contract/two-step/two-step.events';
import { newRegistration, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { makeToken } from '@friends/test-kit/tokens';
import { codeAt, turnOnTwoStep } from '@friends/test-kit/two-step';
import { registerByIdentity } from '../providers/identities.ts';
import { openSessions } from '../scenes.ts';
import { did, type Scenes, type Stage } from './stage.ts';

/** The session of a member's token. */
async function sessionOf({ api }: Stage, { token }: SignedInMember): Promise<string> {
	const sessions = await api.succeed(listSessions, { token });
	return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

/** Maya's sign-in from another device. */
async function waitingSignIn({ api, maya }: Stage): Promise<{ id: string }> {
	const body = { email: maya.user.email, password: testPassword };
	await api.succeed(login, { body, headers: { 'user-agent': 'Firefox/150.0' } });
	const [waiting] = await api.succeed(listNewSignIns, { token: maya.token });
	return { id: waiting?.id ?? '' };
}

const answer = ({ api, maya, change }: Stage, id: string, wasMe: boolean) =>
	change(() => api.succeed(answerSignIn, { token: maya.token, params: { id }, body: { wasMe } }));

export const auth: Scenes = {
	register: [
		async (stage) => {
			const session = await stage.change(() => stage.api.succeed(register, { body: newRegistration() }));
			const member = { session, user: session.user, token: session.accessToken };
			const user = member.user.id;
			return [did(member, memberJoined, { user }), did(member, sessionOpened, { session: await sessionOf(stage, member), user })];
		},
		/** With an identity of a provider. */
		async (stage) => {
			const member = await stage.change(() => registerByIdentity(stage.server));
			const [session, user] = [await sessionOf(stage, member), member.user.id];
			return [did(member, providerLinked, { user }), did(member, memberJoined, { user }), did(member, sessionOpened, { session, user })];
		},
	],
	login: [
		async (stage) => {
			const { api, maya, change } = stage;
			const body = { email: maya.user.email, password: testPassword };
			const session = await change(() => api.succeed(login, { body }));
			const id = await sessionOf(stage, { ...maya, token: session.accessToken });
			return [did(maya, sessionOpened, { session: id, user: maya.user.id })];
		},
		async (stage) => {
			const { api, noor, server, change } = stage;
			const oldest = await sessionOf(stage, noor);
			const later = new Date(server.clock.now().getTime() + 60_000);
			await openSessions(server.database, noor.user.id, authLimits.sessionsMax - 1, later);
			const body = { email: noor.user.email, password: testPassword };
			const session = await change(() => api.succeed(login, { body }));
			const id = await sessionOf(stage, { ...noor, token: session.accessToken });
			return [
				did(noor, sessionEnded, { session: oldest, user: noor.user.id }),
				did(noor, sessionOpened, { session: id, user: noor.user.id }),
			];
		},
		async (stage) => {
			const { api, maya, change } = stage;
			await api.succeed(depart, { token: maya.token, body: { kind: 'break' } });
			const body = { email: maya.user.email, password: testPassword, comesBack: true };
			const session = await change(() => api.succeed(login, { body }));
			const [id, user] = [await sessionOf(stage, { ...maya, token: session.accessToken }), maya.user.id];
			return [did(maya, memberReturned, { user }), did(maya, sessionOpened, { session: id, user })];
		},
	],
	logout: [
		async (stage) => {
			const { api, maya, change } = stage;
			const session = await sessionOf(stage, maya);
			await change(() => api.succeed(logout, { token: maya.token }));
			return [did(maya, sessionEnded, { session, user: maya.user.id })];
		},
	],
	refresh: [
		async (stage) => {
			const { api, maya, change } = stage;
			const session = await sessionOf(stage, maya);
			await change(() => api.succeed(refresh, { token: maya.session.refreshToken }));
			return [did(maya, sessionRenewed, { session, user: maya.user.id })];
		},
		/** A token that was used long ago counts as stolen. */
		async (stage) => {
			const { api, server, maya, change } = stage;
			const session = await sessionOf(stage, maya);
			await api.succeed(refresh, { token: maya.session.refreshToken });
			server.clock.advanceSeconds(60 * 60);
			await change(() => api.call(refresh, { token: maya.session.refreshToken }));
			return [did(maya, sessionEnded, { session, user: maya.user.id })];
		},
	],
	proveSession: [
		async (stage) => {
			const { api, maya, change } = stage;
			await change(() => api.succeed(proveSession, { token: maya.token, body: { currentPassword: testPassword } }));
			return [did(maya, sessionProved, { session: await sessionOf(stage, maya), user: maya.user.id })];
		},
	],
	endSession: [
		async (stage) => {
			const { api, maya, change } = stage;
			const session = await sessionOf(stage, maya);
			const again = await signInAgain(api, maya);
			await change(() => api.succeed(endSession, { token: again.token, params: { id: session } }));
			return [did(maya, sessionEnded, { session, user: maya.user.id })];
		},
	],
	endOtherSessions: [
		async (stage) => {
			const { api, maya, change } = stage;
			const again = await signInAgain(api, maya);
			await change(() => api.succeed(endOtherSessions, { token: again.token }));
			return [did(maya, otherSessionsEnded, { session: await sessionOf(stage, again), user: maya.user.id })];
		},
	],
	answerSignIn: [
		async (stage) => {
			const { id } = await waitingSignIn(stage);
			await answer(stage, id, true);
			return [did(stage.maya, signInConfirmed, { session: id, user: stage.maya.user.id })];
		},
		async (stage) => {
			const { id } = await waitingSignIn(stage);
			await answer(stage, id, false);
			const subjects = { session: id, user: stage.maya.user.id };
			return [did(stage.maya, signInDisowned, subjects), did(stage.maya, sessionEnded, subjects)];
		},
	],
};

export const accounts: Scenes = {
	changeEmail: [
		async (stage) => {
			const { api, maya, change } = stage;
			const again = await signInAgain(api, maya);
			await change(() => api.succeed(changeEmail, { token: again.token, body: { email: 'another-one@friends.example' } }));
			const [session, user] = [await sessionOf(stage, again), maya.user.id];
			return [did(maya, emailChanged, { user }), did(maya, otherSessionsEnded, { session, user })];
		},
	],
	setPassword: [
		async (stage) => {
			const { api, server, change } = stage;
			const member = await registerByIdentity(server);
			const [session, user] = [await sessionOf(stage, member), member.user.id];
			await openSessions(server.database, user, 1, server.clock.now());
			await change(() => api.succeed(setPassword, { token: member.token, body: { password: 'three-wet-boots-9' } }));
			return [did(member, passwordChanged, { user }), did(member, otherSessionsEnded, { session, user })];
		},
	],
	changePassword: [
		async (stage) => {
			const { api, maya, change } = stage;
			const again = await signInAgain(api, maya);
			const body = { currentPassword: testPassword, password: 'three-wet-boots-9' };
			await change(() => api.succeed(changePassword, { token: again.token, body }));
			const [session, user] = [await sessionOf(stage, again), maya.user.id];
			return [did(maya, passwordChanged, { user }), did(maya, otherSessionsEnded, { session, user })];
		},
	],
};

export const recovery: Scenes = {
	askForConfirmation: [
		async ({ api, maya, change }) => {
			await change(() => api.call(askForConfirmation, { token: maya.token }));
			return [];
		},
	],
	confirmEmail: [
		async ({ api, server, maya, change }) => {
			const { links } = server.community.rooms.recovery.service;
			const link = { accountId: maya.user.id, email: maya.user.email };
			const { url } = await server.database.transaction((transaction) => links.makeConfirmation(transaction, link));
			const body = { token: url.split('#token=')[1] ?? '' };
			await change(() => api.succeed(confirmEmail, { body }));
			return [did(maya, emailConfirmed, { user: maya.user.id })];
		},
	],
	askForResetLink: [
		async ({ api, maya, change }) => {
			await change(() => api.call(askForResetLink, { body: { email: maya.user.email } }));
			return [];
		},
	],
	resetByLink: [
		async ({ api, server, maya, change }) => {
			const { links } = server.community.rooms.recovery.service;
			const link = { accountId: maya.user.id, email: null };
			const { url } = await server.database.transaction((transaction) => links.makeReset(transaction, link));
			const body = { token: url.split('#token=')[1] ?? '', password: 'three-wet-boots-9' };
			await change(() => api.succeed(resetByLink, { body }));
			return [did(maya, passwordReset, { user: maya.user.id })];
		},
	],
	resetByCode: [
		async ({ api, maya, change }) => {
			const { codes } = await api.succeed(makeRecoveryCodes, { token: maya.token });
			const body = { email: maya.user.email, code: codes[0] ?? '', password: 'three-wet-boots-9' };
			await change(() => api.succeed(resetByCode, { body }));
			return [did(maya, passwordReset, { user: maya.user.id })];
		},
	],
	makeRecoveryCodes: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(makeRecoveryCodes, { token: maya.token }));
			return [did(maya, recoveryCodesMade, { user: maya.user.id })];
		},
	],
};

export const tokens: Scenes = {
	createToken: [
		async ({ api, maya, change }) => {
			const body = { name: 'Photo frame', scopes: ['read' as const], days: 30 };
			const { id: token } = await change(() => api.succeed(createToken, { token: maya.token, body }));
			return [did(maya, tokenCreated, { token, user: maya.user.id })];
		},
	],
	revokeToken: [
		async ({ api, maya, change }) => {
			const { id: token } = await makeToken(api, maya);
			await change(() => api.succeed(revokeToken, { token: maya.token, params: { id: token } }));
			return [did(maya, tokenRevoked, { token, user: maya.user.id })];
		},
	],
};

export const twoStep: Scenes = {
	/** Nothing is different until a code confirms it. */
	beginTwoStep: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(beginTwoStep, { token: maya.token }));
			return [];
		},
	],
	confirmTwoStep: [
		async (stage) => {
			const { api, server, maya, change } = stage;
			const again = await signInAgain(api, maya);
			const { secret } = await api.succeed(beginTwoStep, { token: again.token });
			const body = { code: codeAt(secret, server.clock.now()) };
			await change(() => api.succeed(confirmTwoStep, { token: again.token, body }));
			const [session, user] = [await sessionOf(stage, again), maya.user.id];
			return [
				did(maya, recoveryCodesMade, { user }),
				did(maya, twoStepTurnedOn, { user }),
				did(maya, otherSessionsEnded, { session, user }),
			];
		},
	],
	endTwoStep: [
		async (stage) => {
			const { api, server, maya, change } = stage;
			const { nextCode } = await turnOnTwoStep(api, maya, server.clock);
			const code = nextCode();
			const again = await api.succeed(login, { body: { email: maya.user.email, password: testPassword, code } });
			await change(() => api.succeed(endTwoStep, { token: again.accessToken, body: { code: nextCode() } }));
			const [session, user] = [await sessionOf(stage, { ...maya, token: again.accessToken }), maya.user.id];
			return [did(maya, twoStepTurnedOff, { user }), did(maya, otherSessionsEnded, { session, user })];
		},
	],
};
