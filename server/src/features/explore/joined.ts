/** Tribes that friends of the viewer joined or founded lately, latest first. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { JoinedTribe } from '@friends/contract/explore/explore.schema';
import { memberIdOf } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { idOfMoment } from '#core/events/event-id';
import type { Reader } from '#core/transaction';
import { listVisiblePeople, type VisibilityContext } from '../profiles/profiles.service.ts';
import { type JoiningRow, listJoinings } from './joined.queries.ts';

const { joined: tribesMax, faces, joinedWindowDays } = exploreLimits.explore;
/** More than are shown, because one tribe may have many, and the viewer may not see all. */
const rowsMax = 200;

export async function listJoined(db: Reader, clock: Clock, context: VisibilityContext): Promise<JoinedTribe[]> {
	const userId = memberIdOf(context.viewer);
	if (userId === null) return [];
	const since = idOfMoment(isoIn(clock, -joinedWindowDays * 24 * 60 * 60), 0);
	const rows = await listJoinings(db, { userId, since, now: isoNow(clock), limit: rowsMax });
	const tribes = await context.tribes.findVisible(db, context.viewer, [...new Set(rows.map(({ tribeId }) => tribeId))]);
	const people = await listVisiblePeople(db, [...new Set(rows.map(({ personId }) => personId))], context);
	const byTribe = Map.groupBy(
		rows.filter(({ personId }) => people.has(personId)),
		({ tribeId }) => tribeId,
	);
	return [...byTribe]
		.flatMap(([tribeId, joinings]): JoinedTribe[] => {
			const tribe = tribes.get(tribeId);
			const shown = foundersOr(joinings);
			const persons = shown.flatMap(({ personId }) => people.get(personId) ?? []);
			return tribe
				? [{ tribe, people: persons.slice(0, faces), personCount: persons.length, isFounded: shown[0]?.type === 'foundedTribe' }]
				: [];
		})
		.slice(0, tribesMax);
}

/** The founding is told rather than who joined after it. */
function foundersOr(joinings: JoiningRow[]): JoiningRow[] {
	const founding = joinings.find(({ type }) => type === 'foundedTribe');
	return founding ? [founding] : joinings;
}
