/** What the administrators did, as far as it concerns this member. */
import { OutcomesNotice } from './outcomes-notice.tsx';
import { RemovalsNotice } from './removals-notice.tsx';

export function Notices() {
	return (
		<>
			<RemovalsNotice />
			<OutcomesNotice />
		</>
	);
}
