/** The people of a walk on a server, and what they get from it, in the form of the views of the model. */
import { refresh } from '@friends/contract/auth/auth.endpoints';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { listKeptPosts } from '@friends/contract/kept-posts/kept-posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { listTribeReports } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { listOutcomes, listRemovals } from '@friends/contract/reports/reports.endpoints';
import { listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import { listTribeInvitations, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { listTribeBans, listTribeLog, listTribeShadowBans } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { listTribeRoles } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import {
	getTribe,
	getTribeRules,
	listArchivedPosts,
	listPinnedPosts,
	listTribeMembers,
	listTribePosts,
	listTribes,
} from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Answer, Api, CallOptions } from '@friends/test-kit/api';
import { type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { deletedMembers, insertStandIns } from '../../features/users/users.service.ts';
import type { TestApp } from '../test-app.ts';
import type { Person, World } from './model/state.ts';

/** An access token is good for 15 minutes. */
const tokenMs = 10 * 60 * 1000;

export type ServerSide = ReturnType<typeof createServerSide>;

/** @param people by number */
export function createServerSide(app: TestApp, people: SignedInMember[]) {
	const { api, clock, settle } = app;
	const sessions = people.map((member) => ({ member, at: 0 }));
	const numbers = new Map(people.map(({ user }, number) => [user.id, number]));

	async function tokenOf(person: Person): Promise<string> {
		const session = sessions[person] as (typeof sessions)[number];
		const now = clock.now().getTime();
		if (now - session.at > tokenMs) {
			const { status, body } = await api.call(refresh, { token: session.member.session.refreshToken });
			const renewed = { session: body, user: body.user, token: body.accessToken };
			session.member = status === 200 ? renewed : await signInAgain(api, session.member);
			session.at = now;
		}
		return session.member.token;
	}

	/** Null for the deleted member. */
	const numberOf = (id: string): Person | null => numbers.get(id) ?? null;
	const as = createAsking(api, tokenOf);
	return {
		clock,
		settle,
		...as,
		...createReading(as, numberOf),
		...createInside(app),
		idOf: (person: Person): string => (people[person] as SignedInMember).user.id,
	};
}

/** Time passes on the server and in the model. */
export function pass(world: World, { clock }: ServerSide, seconds: number): void {
	world.now += seconds * 1000;
	clock.advanceSeconds(seconds);
}

function createAsking(api: Api, tokenOf: (person: Person) => Promise<string>) {
	return {
		call: async <E extends EndpointDeclaration>(by: Person, endpoint: E, options: CallOptions<E>): Promise<Answer<E>> =>
			api.call(endpoint, { ...options, token: await tokenOf(by) }),
		succeed: async <E extends EndpointDeclaration>(by: Person, endpoint: E, options: CallOptions<E>) =>
			api.succeed(endpoint, { ...options, token: await tokenOf(by) }),
	};
}

const ms = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/** What no member asks for, or does. */
function createInside({ community, database, clock }: TestApp) {
	const { service, jobs = [] } = community.rooms.tribes;
	return {
		/** As when the account of its owner is erased. @returns false where no one else can own it */
		loseOwner: (id: string, ownerId: string): Promise<boolean> =>
			database.transaction(async (transaction) => {
				await insertStandIns(transaction, clock.now().toISOString());
				return service.tribeOffers.offerTribeOf(transaction, { id, ownerId, standInId: deletedMembers.public });
			}),
		/** Jobs that end things by their time. */
		async endInTime(): Promise<void> {
			const inTime = jobs.filter(({ name }) => ['tribes.endShadowBans', 'tribes.advanceOffers'].includes(name));
			for (const { run } of inTime) await run({ payload: {}, signal: new AbortController().signal });
		},
		async requestOf(tribeId: string, userId: string): Promise<string> {
			const requests = database.reader.selectFrom('tribe_requests').select('id').where('tribe_id', '=', tribeId);
			return (await requests.where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
		},
		async latestPostOf(tribeId: string): Promise<string> {
			const posts = database.reader.selectFrom('posts').select('id').where('tribe_id', '=', tribeId);
			return (await posts.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()).id;
		},
		async caseOf(id: string): Promise<string> {
			const cases = database.reader.selectFrom('report_cases').select('id');
			return (await cases.where(({ eb, or }) => or([eb('post_id', '=', id), eb('comment_id', '=', id)])).executeTakeFirstOrThrow()).id;
		},
	};
}

function createReading({ call }: ReturnType<typeof createAsking>, numberOf: (id: string) => Person | null) {
	/** A list as the model has it; the code of a refusal. */
	const read =
		<E extends EndpointDeclaration, View>(endpoint: E, viewOf: (body: Answer<E>['body']) => View) =>
		async (by: Person, id: string, options: object = {}): Promise<View | string> => {
			const { status, body, problem } = await call(by, endpoint, { params: { id }, ...options } as CallOptions<E>);
			return status === 200 ? viewOf(body) : problem.code;
		};
	const whole = { query: { limit: 100 } };
	const person = (someone: { id: string } | null) => (someone === null ? null : numberOf(someone.id));

	const viewOfTribe = ({
		ownerId,
		offer,
		slowSeconds,
		reviewedPosts,
		memberCount,
		faces,
		requestCount,
		reportCount,
		heldCount,
		viewer,
	}: Tribe) => {
		const { role, restraint, hasReported: _, permissions, lastVisitAt, postableAt, ...rest } = viewer;
		return {
			...{ owner: numberOf(ownerId), offer: offer && { ...offer, until: ms(offer.until) }, slowSeconds, reviewedPosts },
			...{ memberCount, faces: faces.map(person), requestCount, reportCount, heldCount, ...rest },
			...{ role: role?.key ?? null, permissions: permissions.toSorted(), lastVisitAt: ms(lastVisitAt), postableAt: ms(postableAt) },
			restraint: restraint && { ...restraint, until: ms(restraint.until) },
		};
	};
	const membersFor = read(listTribeMembers, (members) =>
		members.map(({ joinedAt: _, viewer, ...member }) => ({
			...{ ...member, ...viewer, person: person(member.person) },
			...{ role: member.role.key, mutedUntil: ms(member.mutedUntil), shadowBannedUntil: ms(member.shadowBannedUntil) },
		})),
	);
	const viewOfPost = ({ id, author, isPinned, isLocked, isArchived, likeCount, commentCount, viewer }: Post) => {
		const { liked, canLike, canComment, canEdit, canDelete, canPin, canLock, canArchive, canReport, hasReported } = viewer;
		const allowed = { canLike, canComment, canEdit, canDelete, canPin, canLock, canArchive, canReport, hasReported };
		return { id, author: person(author), isPinned, isLocked, isArchived, likeCount, commentCount, liked, ...allowed };
	};
	const postsFor = read(listTribePosts, (posts) => posts.map(viewOfPost));
	const archivedFor = read(listArchivedPosts, (posts) => posts.map(viewOfPost));
	const commentsFor = read(listComments, (comments) =>
		comments.map(({ id, author, viewer: { canLike, canEdit, canDelete, canReport, hasReported } }) => ({
			...{ id, author: person(author), canLike, canEdit, canDelete, canReport, hasReported },
		})),
	);
	const logFor = read(listTribeLog, (lines) =>
		lines.map(({ id: _, createdAt: __, postId: post, ...line }) => ({
			...{ ...line, post, actor: person(line.actor), person: person(line.person), until: ms(line.until) },
		})),
	);
	const idsAmong = async (by: Person, scope: 'mine' | 'suggested', ids: readonly string[]) =>
		(await call(by, listTribes, { query: { scope, limit: 100 } })).body.flatMap(({ id }) => (ids.includes(id) ? id : []));
	return {
		viewOfTribe,
		tribeFor: read(getTribe, viewOfTribe),
		membersFor,
		postsFor: (by: Person, id: string) => postsFor(by, id, whole),
		archivedFor: (by: Person, id: string) => archivedFor(by, id, whole),
		pinnedFor: read(listPinnedPosts, (posts) => posts.map(({ id }) => id)),
		commentsFor: (by: Person, id: string) => commentsFor(by, id, whole),
		logFor: (by: Person, id: string) => logFor(by, id, whole),
		rolesFor: read(listTribeRoles, (roles) =>
			roles.map(({ viewer, ...role }) => ({ ...role, ...viewer, permissions: role.permissions.toSorted() })),
		),
		requestsFor: read(listTribeRequests, (requests) =>
			requests.map((request) => ({ id: request.id, person: person(request.person), link: request.invitation?.id ?? null })),
		),
		bansFor: read(listTribeBans, (bans) =>
			bans.map(({ bannedUntil, reason, ...ban }) => ({ person: person(ban.person), until: ms(bannedUntil), reason })),
		),
		shadowBansFor: read(listTribeShadowBans, (bans) =>
			bans.map(({ startedAt, until, reason, ...ban }) => ({
				...{ person: person(ban.person), by: person(ban.by), startedAt: ms(startedAt), until: ms(until), reason },
			})),
		),
		reportsFor: (by: Person, id: string) =>
			read(listTribeReports, (reports) =>
				reports.map(({ createdAt, escalatesAt, reportCount: count, ...report }) => ({
					...{ id: report.id, author: person(report.author), openedAt: ms(createdAt), escalatesAt: ms(escalatesAt), count },
				})),
			)(by, id, whole),
		noticesOf: async (by: Person, since: number) =>
			(await call(by, listRemovals, {})).body
				.filter(({ removedAt }) => Date.parse(removedAt) >= since)
				.map(({ act, reason }) => ({ act, reason })),
		outcomesOf: async (by: Person, since: number) =>
			(await call(by, listOutcomes, {})).body
				.map(({ outcome, resolvedAt }) => ({ outcome, at: Date.parse(resolvedAt) }))
				.filter(({ at }) => at >= since),
		heldFor: (by: Person, id: string) =>
			read(listHeldPosts, (posts) =>
				posts.map(({ id, author, body, heldAt, standingCount: standing }) => ({
					...{ id, author: person(author), body, heldAt: ms(heldAt), standing },
				})),
			)(by, id, whole),
		keptBy: async (by: Person) =>
			(await call(by, listKeptPosts, {})).body.map(({ id, post, heldAt, failure }) => ({
				id,
				body: post.body,
				heldAt: ms(heldAt),
				failure,
			})),
		linksFor: (by: Person, id: string) =>
			read(listTribeInvitations, (links) =>
				links.map((link) => ({ id: link.id, maker: person(link.createdBy), uses: link.uses, state: link.state, stayed: link.stayed })),
			)(by, id, whole),
		rulesFor: read(getTribeRules, (rules) => ({ ...rules, agreedAt: ms(rules.agreedAt) })),
		idsAmong,
	};
}
