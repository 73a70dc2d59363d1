/** What a guest may see of the page that they wanted to open. */
import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import type { LinkCard } from '@friends/contract/link-cards/link-cards.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';

/** The pages that have one. */
const withCard = /^\/(post|profile|tribes)\/./;

/** @param path with its query. Undefined until the answer; null where there is none, or none came. */
export function useLinkCard(path: string, { enabled }: { enabled: boolean }): LinkCard | null | undefined {
	const isAsked = enabled && withCard.test(path);
	const { data, isError, fetchStatus } = useQuery({
		queryKey: [getLinkCard.path, path],
		queryFn: ({ signal }) => call(getLinkCard, { query: { path }, signal }),
		enabled: isAsked,
	});
	if (data) return data.card;
	return !isAsked || isError || fetchStatus === 'paused' ? null : undefined;
}
