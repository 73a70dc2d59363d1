/** Whether a member has earned anything yet: level, XP and the ring of beads are shown only then. */
export function hasEarned({ xp, level }: { xp: number | null; level: number | null }): boolean {
	return (xp ?? 0) > 0 || (level ?? 1) > 1;
}
