/** Header of a thread: whose message it hangs on, and the way out. */
import { say } from '@friends/contract/core/languages/say';
import { ArrowLeft, X } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { HEADER } from './header-look.ts';

export interface ThreadHeaderProps {
	/** '' while it loads. */
	subtitle: string;
	/** Beside its channel. */
	isBesideChannel: boolean;
	onClose: () => void;
}

export function ThreadHeader({ subtitle, isBesideChannel, onClose }: ThreadHeaderProps) {
	const Heading = isBesideChannel ? 'h2' : 'h1';
	return (
		<header className={HEADER}>
			{!isBesideChannel && <IconButton label={say('Back to the channel')} icon={ArrowLeft} onClick={onClose} />}
			<div className="min-w-0 flex-1">
				<Heading className="text-body leading-tight font-heading">{say('Thread')}</Heading>
				<p className="truncate text-caption text-muted">
					<bdi>{subtitle}</bdi>
				</p>
			</div>
			{isBesideChannel && <IconButton label={say('Close the thread')} icon={X} onClick={onClose} />}
		</header>
	);
}
