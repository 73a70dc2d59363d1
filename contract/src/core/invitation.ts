/** Header for the invitation code of a private tribe: proxies log the addresses of requests, but not their headers. */
export const invitationHeader = 'Invitation';
