/** The open tab of a page, kept in the address as `?tab=`; the first tab has no parameter. */
import { useLocation, useSearch } from 'wouter';

const parameter = 'tab';

/** @param aliases earlier names of tabs, which old links still have. */
export function useTab<Tab extends string>(
	tabs: readonly [Tab, ...Tab[]],
	aliases: Readonly<Record<string, Tab>> = {},
): [tab: Tab, setTab: (tab: Tab) => void] {
	const [path, navigate] = useLocation();
	const search = useSearch();
	const wanted = new URLSearchParams(search).get(parameter) ?? '';
	const tab = tabs.find((name) => name === wanted) ?? (Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined) ?? tabs[0];

	function setTab(next: Tab) {
		const others = new URLSearchParams(search);
		others.delete(parameter);
		if (next !== tabs[0]) others.set(parameter, next);
		// Replaces the address: Back leads to the previous page, not through every tab.
		navigate(others.size > 0 ? `${path}?${others}` : path, { replace: true });
	}

	return [tab, setTab];
}

/** The address of a tab, for links. @param others further parameters of the page */
export function tabPath(path: string, tab: string, others: Readonly<Record<string, string>> = {}): string {
	return `${path}?${new URLSearchParams({ [parameter]: tab, ...others })}`;
}
