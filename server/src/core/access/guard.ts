/** The door of every endpoint: finds out who calls and turns away who may not, before the body is read. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Features } from '@friends/contract/instance/instance.schema';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { guest, type Member, type Viewer } from './viewer.ts';

export interface GuardOptions {
	/** @throws AppError 'unauthenticated' when the token is not, or no longer, good. */
	authenticate(accessToken: string): Promise<Member>;
	/** Told of every request of a member. */
	onMember(member: Member): void;
	/** True on an instance whose `guestAccess` is 'private'. */
	isPrivate(): Promise<boolean>;
	/** What the instance has switched on. */
	features(): Promise<Features>;
}

export interface Guard {
	onRequest(endpoint: EndpointDeclaration): (request: FastifyRequest) => Promise<void>;
	viewerOf(request: FastifyRequest): Viewer;
	bearerOf(request: FastifyRequest): string | null;
}

export function createGuard({ authenticate, onMember, isPrivate, features }: GuardOptions): Guard {
	const viewers = new WeakMap<FastifyRequest, Member>();

	function bearerOf(request: FastifyRequest): string | null {
		const header = request.headers.authorization;
		return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
	}

	return {
		onRequest: (endpoint) => async (request) => {
			if (endpoint.sessionless) return;
			const token = bearerOf(request);
			if (token !== null) {
				const member = await authenticate(token);
				if (endpoint.access === 'admin' && member.role !== 'admin') throw new AppError('forbidden', "You don't have admin privileges");
				viewers.set(request, member);
				onMember(member);
			} else if (endpoint.access !== 'guest' || (await isPrivate())) {
				throw new AppError('unauthenticated', 'Please log in first.');
			}
			if (endpoint.feature && !(await features())[endpoint.feature]) throw new AppError('not_found', 'This feature is switched off.');
		},
		viewerOf: (request) => viewers.get(request) ?? guest,
		bearerOf,
	};
}
