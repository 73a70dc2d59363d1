/** Stands once in the shell: what administrators did that concerns the member. Where its code does not come, they are told with the next visit. */
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
