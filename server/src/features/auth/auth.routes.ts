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
import type { On } from '#core/endpoints/bound';
import type { AuthService } from './auth.service.ts';

export function authRoutes(on: On, auth: AuthService): void {
	on(register, ({ body, userAgent, language }) => auth.register(body, { userAgent, language }));
	on(login, ({ body, userAgent }) => auth.login(body, userAgent));
	on(logout, ({ viewer }) => auth.logout(viewer));
	on(refresh, ({ bearer, userAgent }) => auth.refresh(bearer, userAgent));
	on(proveSession, ({ viewer, body }) => auth.proveSession(viewer, body));
	on(listSessions, ({ viewer, language }) => auth.listSessions(viewer, language));
	on(endSession, ({ viewer, params }) => auth.endSession(viewer, params.id));
	on(endOtherSessions, ({ viewer }) => auth.endOtherSessions(viewer));
	on(listNewSignIns, ({ viewer, language }) => auth.listNewSignIns(viewer, language));
	on(answerSignIn, ({ viewer, params, body }) => auth.answerSignIn(viewer, params.id, body));
}
