/** Query of the preview that a guest gets of a linked page. */
import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import type { LinkCard } from '@friends/contract/link-cards/link-cards.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { invited } from '#entities/tribe/use-invitation.ts';

/** Paths of pages with a preview. */
const withCard = /^\/(post|profile|tribes)\/./;

/** @param inviteCode '' without an invitation. Undefined until the answer; null when there is none, or it failed. */
export function useLinkCard(path: string, inviteCode: string, { enabled }: { enabled: boolean }): LinkCard | null | undefined {
	const isAsked = enabled && withCard.test(path);
	const { data, isError, fetchStatus } = useQuery({
		queryKey: [getLinkCard.path, path, inviteCode],
		queryFn: ({ signal }) => call(getLinkCard, { query: { path }, headers: invited(inviteCode), signal }),
		enabled: isAsked,
	});
	if (data) return data.card;
	return !isAsked || isError || fetchStatus === 'paused' ? null : undefined;
}
