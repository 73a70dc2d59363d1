import { event } from '../core/event.ts';

export const tokenCreated = event({ name: 'token.created', subjects: ['token', 'user'], audience: 'actor' });
export const tokenRevoked = event({ name: 'token.revoked', subjects: ['token', 'user'], audience: 'actor' });
