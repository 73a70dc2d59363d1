/** Says on the way back in why the session of before is over. */
import { LogOut } from 'lucide-react';
import { useSession } from '#core/session/use-session.ts';
import { Notice } from './notice.tsx';

export function EndedNotice() {
	const { endedReason } = useSession();
	return (
		endedReason && (
			<Notice hue="coral" icon={LogOut}>
				<p className="font-label">You have been signed out</p>
				<p dir="auto" className="whitespace-pre-wrap">
					{endedReason}
				</p>
			</Notice>
		)
	);
}
