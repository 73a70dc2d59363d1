/** What the page that is open has searched; '' elsewhere. */
import { useLocation, useSearch } from 'wouter';
import { paths } from '#entities/paths.ts';

export function useSearched(): string {
	const [path] = useLocation();
	const query = new URLSearchParams(useSearch()).get('q') ?? '';
	return path === paths.search ? query.trim() : '';
}
