import { event } from '../core/event.ts';

export const invitationCreated = event({ name: 'invitation.created', subjects: ['invitation'], audience: 'administrators' });
/** By its maker or an administrator. */
export const invitationRevoked = event({ name: 'invitation.revoked', subjects: ['invitation'], audience: 'administrators' });
