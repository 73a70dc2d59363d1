import {
	answerSignIn,
	checkSession,
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
import type { SessionWatch } from './session-watch.ts';

export function authRoutes(on: On, auth: AuthService, sessionWatch: SessionWatch): void {
	on(register, ({ body, userAgent }) => auth.register(body, userAgent));
	on(login, ({ body, userAgent }) => auth.login(body, userAgent));
	on(logout, ({ viewer }) => auth.logout(viewer));
	on(refresh, ({ bearer, userAgent }) => auth.refresh(bearer, userAgent));
	on(checkSession, ({ viewer, onClosed }) => sessionWatch.hold(viewer, onClosed));
	on(proveSession, ({ viewer, body }) => auth.proveSession(viewer, body));
	on(listSessions, ({ viewer }) => auth.listSessions(viewer));
	on(endSession, ({ viewer, params }) => auth.endSession(viewer, params.id));
	on(endOtherSessions, ({ viewer }) => auth.endOtherSessions(viewer));
	on(listNewSignIns, ({ viewer }) => auth.listNewSignIns(viewer));
	on(answerSignIn, ({ viewer, params, body }) => auth.answerSignIn(viewer, params.id, body));
}
