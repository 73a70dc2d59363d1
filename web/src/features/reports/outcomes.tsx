/** Stands once in the shell: what became of the member's reports, fetched when the rest is there. */
import { lazyWithin } from '#core/lazy-part.tsx';
import { useSession } from '#core/session/use-session.ts';

const OutcomesNotice = lazyWithin(async () => (await import('./outcomes-notice.tsx')).OutcomesNotice);

export function Outcomes() {
	return useSession().user && <OutcomesNotice />;
}
