/** True once a member has earned anything: level, XP and the ring of beads are hidden before. */
export function hasEarned({ xp, level }: { xp: number | null; level: number | null }): boolean {
	return (xp ?? 0) > 0 || (level ?? 1) > 1;
}
