/** Proving who acts with another provider, for members who linked one. The page is left, so the act is done once more afterwards. */
import { listLinkedProviders } from '@friends/contract/providers/providers.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { ProviderButtons } from '#entities/account/provider-buttons.tsx';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';

export function ProviderProof() {
	const offered = useInstance()?.providers ?? [];
	const { data: linked = [] } = useQuery({
		queryKey: [listLinkedProviders.path],
		queryFn: ({ signal }) => call(listLinkedProviders, { signal }),
		enabled: offered.length > 0,
	});
	const usable = offered.filter(({ key }) => linked.some(({ provider }) => provider === key));
	return usable.length > 0 && <ProviderButtons providers={usable} purpose="prove" from={whereTheActIs()} />;
}

/** Linking ends on a page that is no place to come back to. */
function whereTheActIs(): string {
	const { pathname, search, hash } = location;
	return pathname === paths.elsewhere ? `${paths.settings}?tab=security` : pathname + search + hash;
}
