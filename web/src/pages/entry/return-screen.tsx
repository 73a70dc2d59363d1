/** Screen of a member who left and logs in again. */
import { say } from '@friends/contract/core/languages/say';
import { inDays } from '#core/ages.ts';
import { weekdayAndDay } from '#core/dates.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { type LeftMember, ReturnForm, type ReturnFormProps } from '#features/auth/return-form.tsx';

export function ReturnScreen(props: ReturnFormProps) {
	return (
		<AuthFrame label={say('Your people kept your seat warm.')} title={say('Your seat is still here')} subtitle={seatOf(props.left)}>
			<ReturnForm {...props} />
		</AuthFrame>
	);
}

function seatOf({ erasesAt }: LeftMember): string {
	if (erasesAt === null) return say('You’re taking a break. No one can see you now. Come back, and all of yours is there again.');
	const day = new Date(erasesAt);
	return say('Your account goes on {day}, {inDays}. No one can see you now.', { day: weekdayAndDay(day), inDays: inDays(day, new Date()) });
}
