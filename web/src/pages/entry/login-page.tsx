/** Page to log in. */
import { useState } from 'react';
import { useSearch } from 'wouter';
import { inDays } from '#core/ages.ts';
import { weekdayAndDay } from '#core/dates.ts';
import { useSession } from '#core/session/use-session.ts';
import { useCommunity } from '#entities/community/community.ts';
import { registerPath, returnPathOf } from '#entities/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { type LeftMember, ReturnForm } from '#features/auth/return-form.tsx';

function seatOf({ erasesAt }: LeftMember): string {
	if (erasesAt === null) return 'You’re taking a break. No one can see you now. Come back, and all of yours is there again.';
	const day = new Date(erasesAt);
	return `Your account goes on ${weekdayAndDay(day)}, ${inDays(day, new Date())}. No one can see you now.`;
}

export function LoginPage() {
	// The return path is passed on to the other form.
	const search = useSearch();
	const { name } = useCommunity();
	const { endedReason } = useSession();
	const [refusal, setRefusal] = useState<string | null>(null);
	const [left, setLeft] = useState<LeftMember | null>(null);
	const isTurnedAway = refusal !== null || endedReason !== null;
	if (left) {
		return (
			<AuthFrame label="Your people kept your seat warm." title="Your seat is still here" subtitle={seatOf(left)}>
				<ReturnForm left={left} onCancel={() => setLeft(null)} />
			</AuthFrame>
		);
	}
	return (
		<AuthFrame
			label={isTurnedAway ? name : 'Your people kept your seat warm.'}
			title="Log in"
			subtitle={isTurnedAway ? 'Use the email and password of your account.' : 'Good to see you. Pick up where you left off.'}
		>
			<LoginForm registerHref={registerPath(returnPathOf(search))} refusal={refusal} onRefusal={setRefusal} onLeft={setLeft} />
		</AuthFrame>
	);
}
