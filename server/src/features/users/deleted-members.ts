/** The deleted members that stand for all: authors of what stays for others. One has a public profile, as far as its posts go. */
export const deletedMembers = {
	public: '00000000-0000-7000-8000-000000000001',
	private: '00000000-0000-7000-8000-000000000002',
} as const;

export const deletedMemberIds: readonly string[] = Object.values(deletedMembers);

/** As rows and the wire have it; readers see it in their language, by `isDeletedMember`. */
export const deletedName = 'Deleted member';
