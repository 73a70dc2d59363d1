import type { Member } from '#core/access/viewer';

/** A member as a viewer, for work that no one asked for in a session. */
export const viewerOf = (id: string): Member => ({ kind: 'member', id, role: 'member', joinedAt: '', sessionId: '' });
