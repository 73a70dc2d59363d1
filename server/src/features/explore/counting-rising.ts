/** Counts rising posts, in stretches, so that no statement holds up the server. */
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import { type Clock, isoIn, isoNow } from '#core/clock';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';
import { countMembers, countTalkers, firstJoinedAt, listTalkedAbout, type TalkedPost } from './rising.queries.ts';
import { type Candidate, type Rising, rank } from './rising.ts';

const { windowHours, peopleMin, joinedHours, settledDays, size } = exploreLimits.rising;
const hourSeconds = 60 * 60;
const stretchMax = 250;

/** Who counts, and in full. In a community that is younger than that, everyone. */
async function whoCounts(db: Reader, clock: Clock) {
	const now = isoNow(clock);
	const first = (await firstJoinedAt(db)) ?? now;
	const orAll = (until: string) => (first <= until ? until : now);
	return {
		now,
		joinedUntil: orAll(isoIn(clock, -joinedHours * hourSeconds)),
		settledUntil: orAll(isoIn(clock, -settledDays * 24 * hourSeconds)),
	};
}

export async function countRising(db: Reader, clock: Clock, signal: AbortSignal): Promise<Rising[]> {
	const who = await whoCounts(db, clock);
	const everyone = await countMembers(db, size.max);
	const nowMs = clock.now().getTime();
	const asked = { since: isoIn(clock, -windowHours * hourSeconds), leastPeople: peopleMin, now: who.now, limit: stretchMax };
	const candidates: Candidate[] = [];
	let after: Position | null = null;
	do {
		signal.throwIfAborted();
		const posts: TalkedPost[] = await listTalkedAbout(db, { ...asked, after });
		const counts = await countTalkers(
			db,
			posts.map(({ id }) => id),
			who,
		);
		const byId = new Map(counts.map((count) => [count.id, count]));
		for (const { id, authorId, tribeId, memberCount, createdAt } of posts) {
			const { people = 0, settled = 0 } = byId.get(id) ?? {};
			const ageHours = Math.max(0, (nowMs - Date.parse(createdAt)) / (hourSeconds * 1000));
			candidates.push({ id, authorId, tribeId, people, settled: Number(settled), size: memberCount ?? everyone, ageHours });
		}
		after = posts.length === stretchMax ? (posts.at(-1) ?? null) : null;
		await letOthersGo();
	} while (after !== null);
	return rank(candidates);
}
