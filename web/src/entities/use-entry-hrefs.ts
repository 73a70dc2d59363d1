/** The ways to the pages to log in and to sign up that lead back to this page. */
import { useLocationProperty } from 'wouter/use-browser-location';
import { loginPath, registerPath } from './paths.ts';

export function useLoginHref(): string {
	return loginPath(useWholePath());
}

export function useRegisterHref(): string {
	return registerPath(useWholePath());
}

/** With an invitation in the query, and the comment that the link names. */
function useWholePath(): string {
	return useLocationProperty(() => location.pathname + location.search + location.hash);
}
