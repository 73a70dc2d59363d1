/** Header for the code of an invitation, to a private tribe or to the community: proxies log the addresses of requests, but not their headers. */
export const invitationHeader = 'Invitation';
