import { say } from '@friends/contract/core/languages/say';
import { Hourglass } from 'lucide-react';
import { Notice } from '../notice.tsx';

/** Says why signing up takes a moment. Always there, so that screen readers hear what appears in it. */
export function SolvingNotice({ isSolving }: { isSolving: boolean }) {
	return (
		<div role="status" className="empty:absolute">
			{isSolving && (
				<Notice hue="sky" icon={Hourglass}>
					<p className="font-strong">{say('A moment, please.')}</p>
					<p>{say('Many people are signing up right now. Your device shows that you’re not a program: it takes a few seconds.')}</p>
				</Notice>
			)}
		</div>
	);
}
