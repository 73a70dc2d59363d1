/** Policy of reviewing reports: pure functions of administrator and case. */

interface Concerned {
	/** The author, the reported member, or the present owner of a tribe. */
	personId: string;
	/** The administrator owned the tribe when it was reported. */
	wasOwner: boolean;
}

/** No one settles a report about themselves, or of a tribe that was theirs when it was reported, or sees who reported it. */
export const canSettle = (adminId: string, { personId, wasOwner }: Concerned): boolean => adminId !== personId && !wasOwner;
