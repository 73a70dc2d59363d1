/** Notices of what administrators did that concerns the member. */
import { OutcomesNotice } from './outcomes-notice.tsx';
import { RemovalsNotice, type RemovalsNoticeProps } from './removals-notice.tsx';

export function Notices(props: RemovalsNoticeProps) {
	return (
		<>
			<RemovalsNotice {...props} />
			<OutcomesNotice />
		</>
	);
}
