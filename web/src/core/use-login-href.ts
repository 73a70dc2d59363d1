/** The way to the login page that leads back to where one is. */
import { useLocation, useSearch } from 'wouter';
import { loginPath } from './paths.ts';

export function useLoginHref(): string {
	const [path] = useLocation();
	const search = useSearch();
	return loginPath(search ? `${path}?${search}` : path);
}
