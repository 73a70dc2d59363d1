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

const proofSeconds = { recent: authLimits.recentProofSeconds, now: authLimits.proofNowSeconds };

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

/** For a viewer who was authenticated before, and whose connection is open since. @throws AppError when they may not use the endpoint. */
export type AdmitKnown = (endpoint: EndpointDeclaration, viewer: Viewer) => Promise<Viewer>;

/** @throws AppError when the caller has a token that may not do this. */
function requireScope(member: Member, scope: EndpointDeclaration['scope']): void {
	if (!('token' in member)) return;
	if (scope === undefined || !member.token.scopes.includes(scope)) throw new AppError('scope_missing', { scope: scope ?? null });
}

/** What an endpoint needs beside a caller who may use it. */
function createRequireRest({ clock, features }: Pick<DoorOptions, 'clock' | 'features'>) {
	function isProved(viewer: Viewer, withinSeconds: number): boolean {
		return (
			viewer.kind === 'member' && 'provedAt' in viewer && viewer.provedAt !== undefined && viewer.provedAt > isoIn(clock, -withinSeconds)
		);
	}

	async function requireOpen({ feature }: EndpointDeclaration): Promise<void> {
		if (feature && !(await features())[feature]) throw notFound('feature');
	}

	function requireProof({ proof }: EndpointDeclaration, viewer: Viewer): void {
		if (proof && !isProved(viewer, proofSeconds[proof])) throw new AppError('proof_needed');
	}

	return async function requireRest(endpoint: EndpointDeclaration, viewer: Viewer): Promise<Viewer> {
		await requireOpen(endpoint);
		requireProof(endpoint, viewer);
		return viewer;
	};
}

export function createAdmit(options: DoorOptions): { admit: Admit; admitKnown: AdmitKnown } {
	const { reach, authenticate, onMember, isPrivate, requiresTwoFactors } = options;
	const requireRest = createRequireRest(options);

	async function allowGuest({ access, forNewcomers }: EndpointDeclaration): Promise<Viewer> {
		if (access !== 'guest' || (await isPrivate(forNewcomers))) throw new AppError('unauthenticated', { why: 'noSession' });
		return guest;
	}

	async function allowMember({ access, scope }: EndpointDeclaration, member: Member): Promise<Viewer> {
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

	async function viewerOf(endpoint: EndpointDeclaration, bearer: string | null, onKnown?: (member: Member) => void): Promise<Viewer> {
		if (bearer === null) return allowGuest(endpoint);
		const member = await authenticate(bearer);
		onKnown?.(member);
		return allowMember(endpoint, member);
	}

	return {
		async admit(endpoint, bearer, logPosition, onKnown) {
			const position = logPosition && parsePosition(logPosition);
			if (position) await reach(position);
			if (endpoint.sessionless) return guest;
			return requireRest(endpoint, await viewerOf(endpoint, bearer, onKnown));
		},
		async admitKnown(endpoint, viewer) {
			if (endpoint.sessionless) return guest;
			return requireRest(endpoint, viewer.kind === 'guest' ? await allowGuest(endpoint) : await allowMember(endpoint, viewer));
		},
	};
}
