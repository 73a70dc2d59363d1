/** Mounted once in the shell: the notice of a sign-in from a new device. If its code fails to load, it comes with the next visit. */
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#entities/paths.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { PartBoundary } from '#ui/states/part-boundary.tsx';

const notice = lazyPart(async () => (await import('./new-sign-in-notice.tsx')).NewSignInNotice);
const leaveOut = () => undefined;

/** @param count sign-ins that wait for an answer; the settings ask about them themselves. */
export function NewSignInOutlet({ count }: { count: number }) {
	const [path] = useLocation();
	if (count === 0 || path === paths.settings) return null;
	return (
		<PartBoundary missing={null} onMissing={leaveOut}>
			<Suspense>
				<notice.Part />
			</Suspense>
		</PartBoundary>
	);
}
