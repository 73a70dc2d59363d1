/** Row above the feed that opens the composer; guests read that they have to log in. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { SquarePen } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { loginPath } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Prompt } from './prompt.tsx';

export interface CreatePostRowProps {
	/** The tribe of the page; undefined elsewhere. */
	tribeId?: string | undefined;
	onCreate: () => void;
}

export function CreatePostRow({ tribeId, onCreate }: CreatePostRowProps) {
	const { user } = useSession();
	return (
		<Card className="flex items-center gap-3 py-3.5 pe-3.5 ps-4">
			{user ? <MemberRow user={user} tribeId={tribeId} onCreate={onCreate} /> : <GuestRow />}
		</Card>
	);
}

function MemberRow({ user, tribeId, onCreate }: CreatePostRowProps & { user: CurrentUser }) {
	return (
		<>
			<Avatar person={user} />
			<Prompt user={user} tribeId={tribeId} aria-haspopup="dialog" onClick={onCreate} />
			<Button icon={SquarePen} aria-haspopup="dialog" className="flex-none max-tablet:w-11 max-tablet:px-0" onClick={onCreate}>
				<span className="max-tablet:sr-only">{say('Create post')}</span>
			</Button>
		</>
	);
}

function GuestRow() {
	const [path] = useLocation();
	return (
		<>
			<p className="min-w-0 flex-1 rounded-bubble border-field border-dashed border-border-strong bg-sunken px-3.75 py-2.5 text-muted">
				{say('Must be logged in to create posts')}
			</p>
			<ButtonLink href={loginPath(path)} variant="quiet">
				{say('Log In')}
			</ButtonLink>
		</>
	);
}
