/** Offers on a page that shows nothing: a block may hide what stands there, but it silences no one. */
import { say } from '@friends/contract/core/languages/say';
import { Ban, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { setReportedThing } from '#entities/report/reported-thing.ts';
import { Button } from '#ui/controls/button.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

const BlockHiddenDialog = lazyDialog(async () => (await import('#features/friends/block-hidden-dialog.tsx')).BlockHiddenDialog);

/** For members only. */
export function ReportHiddenPost({ id }: { id: string }) {
	const { user } = useSession();
	return (
		user && (
			<ReportButton onClick={() => setReportedThing({ target: 'post', id, person: null, excerpt: say('The post at this address') })} />
		)
	);
}

/** For members only. */
export function ReportHiddenPerson({ username }: { username: string }) {
	const { user } = useSession();
	const [isBlocking, setIsBlocking] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	if (!user) return null;
	return (
		<>
			<ReportButton onClick={() => setReportedThing({ target: 'user', id: username, person: null, excerpt: `@${username}` })} />
			<Button ref={button} variant="quiet" icon={Ban} aria-haspopup="dialog" onClick={() => setIsBlocking(true)}>
				{say('Block')}
			</Button>
			<BlockHiddenDialog username={username} open={isBlocking} onOpenChange={setIsBlocking} returnFocusTo={() => button.current} />
		</>
	);
}

function ReportButton({ onClick }: { onClick: () => void }) {
	return (
		<Button variant="quiet" icon={Flag} aria-haspopup="dialog" onClick={onClick}>
			{say('Report')}
		</Button>
	);
}
