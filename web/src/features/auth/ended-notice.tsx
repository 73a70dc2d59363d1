/** Says on the way back in why the session of before is over. */
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#core/paths.ts';
import { forgetEndedReason } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { Notice } from './notice.tsx';

export function EndedNotice() {
	const { endedReason } = useSession();

	// The address has changed before the page goes.
	useEffect(
		() => () => {
			if (location.pathname !== paths.login) forgetEndedReason();
		},
		[],
	);

	return (
		endedReason && (
			<Notice hue="coral" icon={LogOut}>
				<p className="font-label">You’ve been signed out</p>
				<p dir="auto" className="whitespace-pre-wrap">
					{endedReason}
				</p>
			</Notice>
		)
	);
}
