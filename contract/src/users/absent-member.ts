/** Beginning of the usernames of people of a tribe that was brought from elsewhere, until they claim what they wrote. Members can't have a dash in theirs. */
export const absentUsername = 'not-here-';

/** Authors of what was brought; they have no profile and no account. */
export const isAbsentMember = ({ username }: { username: string }): boolean => username.startsWith(absentUsername);
