/** Says why the session of before is over: on the page that was open, and on the way back in. */
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { forgetEndedReason } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { Notice } from './notice.tsx';

/** @param refusal why the server did not let them in just now */
export function EndedNotice({ refusal }: { refusal?: string | null }) {
	const { endedReason } = useSession();

	// The address has changed before the page goes.
	useEffect(
		() => () => {
			if (location.pathname !== paths.login) forgetEndedReason();
		},
		[],
	);

	const reason = refusal ?? endedReason;
	return (
		reason && (
			<Notice hue="coral" icon={LogOut}>
				<p className="font-label">{refusal ? 'You can’t log in right now' : 'You’ve been signed out'}</p>
				<p dir="auto" className="whitespace-pre-wrap">
					{reason}
				</p>
			</Notice>
		)
	);
}
