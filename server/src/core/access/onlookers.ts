/** Onlookers: viewers who do not exist, through whose eyes members look at their own profile. Policies and queries meet them like anyone else. */
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import { guest, type Member, type Viewer } from './viewer.ts';

/** Place of the version in a UUID. The ids of people have version 7, and no UUID has these. */
const versionAt = 14;
const version = '7';
const versions = { member: 'd', friend: 'e' };

const withVersion = (id: string, digit: string): string => id.slice(0, versionAt) + digit + id.slice(versionAt + 1);

/** Of that kind, without tribes, deeds or a friend beside this member. */
export function onlookerOf(member: Member, kind: Exclude<Onlooker, 'guest'>): Member;
export function onlookerOf(member: Member, kind: Onlooker): Viewer;
export function onlookerOf(member: Member, kind: Onlooker): Viewer {
	return kind === 'guest' ? guest : { ...member, id: withVersion(member.id, versions[kind]), role: 'member' };
}

/** The member whose onlooker has this id; null for the ids of people. */
export function lookedAtBy(id: string): { memberId: string; isFriend: boolean } | null {
	const digit = id[versionAt];
	if (digit !== versions.member && digit !== versions.friend) return null;
	return { memberId: withVersion(id, version), isFriend: digit === versions.friend };
}
