/** Stands once in the shell: what became of the member's reports. Where its code does not come, they are told with the next visit. */
import { Suspense } from 'react';
import { useWasIdle } from '#core/idle.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { PartBoundary } from '#core/part-boundary.tsx';
import { useSession } from '#core/session/use-session.ts';

const notice = lazyPart(async () => (await import('./outcomes-notice.tsx')).OutcomesNotice);
const leaveOut = () => undefined;

export function Outcomes() {
	const { user } = useSession();
	const wasIdle = useWasIdle();
	return (
		user &&
		wasIdle && (
			<PartBoundary missing={null} onMissing={leaveOut}>
				<Suspense>
					<notice.Part />
				</Suspense>
			</PartBoundary>
		)
	);
}
