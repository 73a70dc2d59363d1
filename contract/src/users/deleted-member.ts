/** Beginning of the usernames of the deleted members that stand for all. Members can't have a dash in theirs. */
export const deletedUsername = 'deleted-member';

/** Authors of what stays for others; they have no profile. */
export const isDeletedMember = ({ username }: { username: string }): boolean => username.startsWith(deletedUsername);
