/** What a token may be allowed to do, each as a member knows it. Signing in, accounts, moderation and administration have no scope. */
export const scopes = ['read', 'write', 'tribes', 'friends', 'profile'] as const;

export type Scope = (typeof scopes)[number];

/** As a sentence continues: 'It may …'. */
export const scopeWords: Record<Scope, string> = {
	read: 'read posts, comments, people and tribes',
	write: 'write posts and comments, and like them',
	tribes: 'join and leave tribes, and answer requests to join yours',
	friends: 'see your friends and requests, and change them',
	profile: 'see your email and settings, and change your profile',
};
