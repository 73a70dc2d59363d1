/**
 * Rising posts: which are much talked about for their age and for the size of where they were posted. Pure functions; the formula and its
 * reasons are in docs/decisions, its constants in explore.limits.ts of the contract.
 */
import { exploreLimits } from '@friends/contract/explore/explore.limits';

const { peopleMin, newWeight, size, ageOffsetHours, gravity, perAuthor, perTribe, storedMax } = exploreLimits.rising;

export interface Talk {
	/** Different people who liked or answered, but for the author. */
	people: number;
	/** Those of them whose account is settled. */
	settled: number;
	/** Members of the tribe, or of the community outside tribes. */
	size: number;
	ageHours: number;
}

/** 0 for what does not rise. */
export function risingScore({ people, settled, size: given, ageHours }: Talk): number {
	if (people < peopleMin) return 0;
	const weight = settled + newWeight * (people - settled);
	const scale = Math.sqrt(Math.min(Math.max(given, size.min), size.max));
	return weight / (scale * (ageHours + ageOffsetHours) ** gravity);
}

export interface Candidate extends Talk {
	id: string;
	authorId: string;
	/** Null outside tribes. */
	tribeId: string | null;
}

/** What is stored of a rising post. */
export interface Rising {
	id: string;
	personCount: number;
	hours: number;
}

/** At most some of each author and of each tribe, highest score first; ties by id. */
export function rank(candidates: readonly Candidate[]): Rising[] {
	const taken = new Map<string, number>();
	function takes(key: string, max: number): boolean {
		const count = taken.get(key) ?? 0;
		taken.set(key, count + 1);
		return count < max;
	}
	return candidates
		.map((post) => ({ ...post, score: risingScore(post) }))
		.filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
		.filter(({ authorId, tribeId }) => takes(authorId, perAuthor) && (tribeId === null || takes(tribeId, perTribe)))
		.slice(0, storedMax)
		.map(({ id, people, ageHours }) => ({ id, personCount: people, hours: Math.max(1, Math.round(ageHours)) }));
}
