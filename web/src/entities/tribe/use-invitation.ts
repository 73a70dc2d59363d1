/** The invitation to a private tribe in the address of this page. */
import { invitationHeader } from '@friends/contract/core/invitation';
import { useLocationProperty } from 'wouter/use-browser-location';

const codeIn = (part: string) => new URLSearchParams(part.slice(1)).get('invite');

/** Read from the fragment, which browsers send to no server; older links have it in the query. '' without one. */
export function useInvitation(): string {
	return useLocationProperty(() => codeIn(location.hash) ?? codeIn(location.search) ?? '');
}

/** Headers of a request that brings an invitation. */
export const invited = (inviteCode: string): Record<string, string> => (inviteCode ? { [invitationHeader]: inviteCode } : {});
