/** What a token may be allowed to do, each as a member knows it. Signing in, accounts, moderation and administration have no scope. */
export const scopes = ['read', 'write', 'tribes', 'friends', 'profile'] as const;

export type Scope = (typeof scopes)[number];
