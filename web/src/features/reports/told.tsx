/** Mounted once in the shell: notices of what administrators did. If the lazy code fails to load, they come with the next visit. */
import { Suspense } from 'react';
import { useWasIdle } from '#core/browser/idle.ts';
import { useSession } from '#core/session/use-session.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { PartBoundary } from '#ui/states/part-boundary.tsx';
import type { RemovalsNoticeProps } from './removals-notice.tsx';

const notices = lazyPart(async () => (await import('./notices.tsx')).Notices);
const leaveOut = () => undefined;

export function Told(props: RemovalsNoticeProps) {
	const { user } = useSession();
	const wasIdle = useWasIdle();
	return (
		user &&
		wasIdle && (
			<PartBoundary missing={null} onMissing={leaveOut}>
				<Suspense>
					<notices.Part {...props} />
				</Suspense>
			</PartBoundary>
		)
	);
}
