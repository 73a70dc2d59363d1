/** Trips to a provider and back (authorization code with PKCE). A ticket holds all of a trip, so that the server keeps nothing before it ends. */
import { emailSchema } from '@friends/contract/accounts/accounts.schema';
import { screenPaths } from '@friends/contract/core/screens';
import { providerLimits } from '@friends/contract/providers/providers.limits';
import type { EndTripBody, Trip } from '@friends/contract/providers/providers.schema';
import type { IDToken, UserInfoResponse } from 'openid-client';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { createSeal } from '#core/keys/seals';
import type { ProviderConfig } from '../../config/providers.ts';
import { identityKey } from '../accounts/accounts.service.ts';
import type { ProvedIdentity } from '../accounts/identities.service.ts';
import type { Clients } from './clients.ts';

interface Ticket {
	provider: string;
	state: string;
	nonce: string;
	verifier: string;
	/** ISO 8601. */
	begunAt: string;
	/** The provider was to check again who is there. */
	isFresh: boolean;
}

/** What a provider says of the person who came back. */
export type Claims = IDToken & Partial<UserInfoResponse>;

/** What a trip brings. */
export interface Brought {
	identity: ProvedIdentity;
	claims: Claims;
}

interface TripsOptions {
	clock: Clock;
	tokenSecret: string;
	publicUrl: string;
	clients: Clients;
	providers: ProviderConfig[];
	onError(error: unknown): void;
}

type Client = Awaited<ReturnType<Clients['clientOf']>>;

/** As OpenID Connect bounds it. */
const subjectMaxLength = 255;

/** Longest age of a fresh sign-in at the provider when its trip begins: its clock may differ from ours. */
const skewSeconds = 60;

/** What went wrong on the way back, as a refusal. */
function refusalOf(error: unknown, { openid, hasFailed }: Client): AppError {
	if (error instanceof AppError) return error;
	if (hasFailed()) return new AppError('provider_unreachable');
	if (error instanceof openid.AuthorizationResponseError) return new AppError('provider_refused');
	const isAnswer = error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError;
	const isOver = !isAnswer || ('error' in error && error.error === 'invalid_grant');
	return new AppError(isOver ? 'trip_over' : 'provider_refused');
}

/** @throws AppError 'trip_over' for claims that prove nothing here. */
function identityOf(
	{ provider, begunAt, isFresh }: Ticket,
	{ iss, sub, email: claimed, email_verified, auth_time }: Claims,
): ProvedIdentity {
	const isOld = auth_time !== undefined && auth_time < Date.parse(begunAt) / 1000 - skewSeconds;
	if (sub.length > subjectMaxLength || (isFresh && isOld)) throw new AppError('trip_over');
	const email = email_verified === true ? emailSchema.safeParse(claimed).data : undefined;
	return { provider, key: identityKey(iss, sub), email: email ?? null, begunAt, isFresh };
}

export function createTrips(options: TripsOptions) {
	const tickets = createTickets(options);
	const backTo = options.publicUrl + screenPaths.elsewhere;
	return { begin: createBegin(options, tickets, backTo), end: createEnd(options, tickets, backTo) };
}

type Tickets = ReturnType<typeof createTickets>;

function createTickets({ clock, tokenSecret }: TripsOptions) {
	const seal = createSeal(tokenSecret, 'trip');
	return {
		seal: (ticket: Omit<Ticket, 'begunAt'>) => seal.seal(JSON.stringify({ ...ticket, begunAt: isoNow(clock) } satisfies Ticket)),

		/** @throws AppError 'trip_over' for one that is not ours, or past. */
		open(sealed: string): Ticket {
			const text = seal.open(sealed);
			const ticket = text === null ? null : (JSON.parse(text) as Ticket);
			if (!ticket || ticket.begunAt <= isoIn(clock, -providerLimits.tripSeconds)) throw new AppError('trip_over');
			return ticket;
		},
	};
}

function createBegin({ clients, providers }: TripsOptions, tickets: Tickets, backTo: string) {
	return async function begin(key: string, isFresh: boolean): Promise<Trip> {
		const provider = providers.find((one) => one.key === key);
		if (!provider) throw notFound('provider');
		const { openid, config } = await clients.clientOf(provider);
		const secrets = { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
		const address = openid.buildAuthorizationUrl(config, {
			...{ redirect_uri: backTo, scope: 'openid email profile', state: secrets.state, nonce: secrets.nonce },
			...{ code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier), code_challenge_method: 'S256' },
			...(isFresh && { max_age: '0' }),
		});
		return { address: address.href, ticket: tickets.seal({ provider: key, ...secrets, isFresh }) };
	};
}

function createEnd({ clients, providers, onError }: TripsOptions, tickets: Tickets, backTo: string) {
	/** @throws what the library throws. */
	async function redeem({ openid, config }: Client, { state, nonce, verifier }: Ticket, answer: string): Promise<Claims> {
		const tokens = await openid.authorizationCodeGrant(config, new URL(backTo + answer), {
			...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
		});
		const claims = tokens.claims();
		if (!claims) throw new AppError('trip_over');
		const hasMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
		// The ID token comes last: what it says is signed.
		return { ...(hasMore && (await openid.fetchUserInfo(config, tokens.access_token, claims.sub))), ...claims };
	}

	/** @throws AppError 'trip_over', 'provider_refused' or 'provider_unreachable'. */
	return async function end({ ticket: sealed, answer }: EndTripBody): Promise<Brought> {
		const ticket = tickets.open(sealed);
		const provider = providers.find(({ key }) => key === ticket.provider);
		if (!provider) throw new AppError('trip_over');
		const client = await clients.clientOf(provider);
		const claims = await redeem(client, ticket, answer).catch((error: unknown) => {
			const refusal = refusalOf(error, client);
			// For the host: a wrong secret looks like this too; a person who declined does not.
			const hasDeclined = new URLSearchParams(answer).get('error') === 'access_denied';
			if (refusal.code !== 'trip_over' && !hasDeclined)
				onError(new Error(`The provider ${provider.key} signs no one in`, { cause: error }));
			throw refusal;
		});
		return { identity: identityOf(ticket, claims), claims };
	};
}
