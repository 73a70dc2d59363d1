import { event } from '../core/event.ts';

export const invitationCreated = event({ name: 'invitation.created', subjects: ['invitation'], audience: 'administrators' });
/** By its maker or an administrator. */
export const invitationRevoked = event({ name: 'invitation.revoked', subjects: ['invitation'], audience: 'administrators' });

/** By a guest. */
export const applicationFiled = event({ name: 'application.filed', subjects: ['application'], audience: 'administrators' });
export const applicationDeclined = event({ name: 'application.declined', subjects: ['application'], audience: 'administrators' });
