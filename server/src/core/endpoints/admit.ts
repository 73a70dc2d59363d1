/** Authentication and authorisation of every endpoint, before the body is read. */

import { authLimits } from '@friends/contract/auth/auth.limits';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Features } from '@friends/contract/instance/instance.schema';
import { isAdministrator } from '@friends/contract/users/roles';
import { guest, type Member, type SessionMember, type Viewer } from '../access/viewer.ts';
import { type Clock, isoIn } from '../clock.ts';
import { AppError, notFound } from '../errors.ts';
import type { LogPosition } from '../events/events.queries.ts';
import { parsePosition } from '../events/log-position.ts';

export interface DoorOptions {
	clock: Clock;
	/** Resolves when the caches know of every commit up to this position. */
	reach(position: LogPosition): Promise<void>;
	/** @throws AppError 'unauthenticated' when the access token or token is invalid, expired or revoked. */
	authenticate(bearer: string): Promise<Member>;
	/** Called for every request of a member who signed in: a program that asks for them is no sign that they are here. */
	onMember(member: SessionMember): void;
	/** True on an instance whose `guestAccess` is 'private'; to newcomers only while it takes no new members. */
	isPrivate(forNewcomers?: boolean): Promise<boolean>;
	/** Features that are switched on for the instance. */
	features(): Promise<Features>;
	/** True where administrators need two factors. */
	requiresTwoFactors(): Promise<boolean>;
}

/**
 * @param logPosition position of the caller's last write in the change log; malformed ones are ignored.
 * @param onKnown called with a member as soon as it is known who they are, also when they are refused then.
 * @throws AppError when the caller may not use the endpoint.
 */
export type Admit = (
	endpoint: EndpointDeclaration,
	bearer: string | null,
	logPosition?: string | null,
	onKnown?: (member: Member) => void,
) => Promise<Viewer>;

/** @throws AppError when the caller has a token that may not do this. */
function requireScope(member: Member, scope: EndpointDeclaration['scope']): void {
	if (!('token' in member)) return;
	if (scope === undefined || !member.token.scopes.includes(scope)) throw new AppError('scope_missing', { scope: scope ?? null });
}

export function createAdmit({ clock, reach, authenticate, onMember, isPrivate, features, requiresTwoFactors }: DoorOptions): Admit {
	async function viewerOf(
		{ access, scope, forNewcomers }: EndpointDeclaration,
		bearer: string | null,
		onKnown?: (member: Member) => void,
	): Promise<Viewer> {
		if (bearer === null) {
			if (access !== 'guest' || (await isPrivate(forNewcomers))) throw new AppError('unauthenticated', { why: 'noSession' });
			return guest;
		}
		const member = await authenticate(bearer);
		onKnown?.(member);
		requireScope(member, scope);
		if (access === 'admin' && !isAdministrator(member.role)) throw new AppError('not_administrator');
		if (!('token' in member)) onMember(member);
		if (!(await lacksFactors(member))) return member;
		if (access === 'admin') throw new AppError('two_factors_required');
		// Everywhere else this session is that of a member.
		return { ...member, role: 'member' };
	}

	const lacksFactors = async (member: Member): Promise<boolean> =>
		isAdministrator(member.role) && 'sessionId' in member && member.hasTwoFactors !== true && (await requiresTwoFactors());

	function isProved(viewer: Viewer): boolean {
		return (
			viewer.kind === 'member' &&
			'provedAt' in viewer &&
			viewer.provedAt !== undefined &&
			viewer.provedAt > isoIn(clock, -authLimits.recentProofSeconds)
		);
	}

	return async (endpoint, bearer, logPosition, onKnown) => {
		const position = logPosition && parsePosition(logPosition);
		if (position) await reach(position);
		if (endpoint.sessionless) return guest;
		const viewer = await viewerOf(endpoint, bearer, onKnown);
		if (endpoint.feature && !(await features())[endpoint.feature]) throw notFound('feature');
		if (endpoint.proof && !isProved(viewer)) throw new AppError('proof_needed');
		return viewer;
	};
}
