import { event } from '../core/event.ts';

/** The tag is not in the log: which tags a member follows is theirs alone. */
export const tagFollowed = event({ name: 'tag.followed', subjects: ['user'], audience: 'actor' });
export const tagUnfollowed = event({ name: 'tag.unfollowed', subjects: ['user'], audience: 'actor' });
