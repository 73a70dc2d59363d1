/** Those through whose eyes members look at their own profile. */
export const onlookers = ['guest', 'member', 'friend'] as const;

/** `member` is one who is no friend. */
export type Onlooker = (typeof onlookers)[number];
