/** Notice of why the last session ended: on the page that was open, and on the login page. */
import { say } from '@friends/contract/core/languages/say';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { forgetEndedReason } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { Notice } from './notice.tsx';

/** @param refusal the server's reason for refusing the login just now */
export function EndedNotice({ refusal }: { refusal?: string | null }) {
	const { endedReason } = useSession();

	// The address changes before the page unmounts.
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
				<p className="font-label">{refusal ? say('You can’t log in right now') : say('You’ve been signed out')}</p>
				<p dir="auto" className="whitespace-pre-wrap">
					{reason}
				</p>
			</Notice>
		)
	);
}
