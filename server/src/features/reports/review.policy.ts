/** Policy of reviewing reports: pure functions of administrator and case. */

/** No one settles a report about themselves, or sees who reported them. @param personId the author, or the reported member */
export const canSettle = (adminId: string, { personId }: { personId: string }): boolean => adminId !== personId;
