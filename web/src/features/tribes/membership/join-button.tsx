/** Button of the viewer's membership in a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { Check, ChevronDown, Clock, LogOut, X } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { loginPath, paths } from '#entities/paths.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useKeepFocus } from '#ui/overlays/use-keep-focus.ts';
import { useMembershipActions } from './membership-scope.tsx';

export interface JoinButtonProps {
	tribe: ShownTribe;
	/** Code of the invitation that was brought, '' without one. */
	inviteCode?: string;
	/** On a page about this tribe alone, accessible names omit its name. */
	isAlone?: boolean;
	/** For a panel at the side. */
	isSmall?: boolean;
}

export function JoinButton({ tribe, inviteCode = '', isAlone = false, isSmall = false }: JoinButtonProps) {
	const { user } = useSession();
	const box = useRef<HTMLDivElement>(null);
	const { join, takeBack, leave } = useMembershipActions();
	const { viewer, isSettling } = tribe;
	const keepFocus = useKeepFocus(box, { state: viewer.membership, isSettling });

	const button = () => box.current?.querySelector('button') ?? null;
	const following = (act: () => void) => () => {
		keepFocus();
		act();
	};

	if (viewer.membership === 'owner') return <Badge tone="accent">{say('Owner')}</Badge>;
	if (viewer.membership === 'none' && !(user ? viewer.canJoin : tribe.joinMode !== 'invite' || inviteCode)) {
		return tribe.joinMode === 'invite' ? <InvitationNeeded hasEnded={inviteCode !== ''} /> : null;
	}
	return (
		<div ref={box} className="relative flex flex-none">
			{user ? (
				<MemberButton
					{...{ tribe, isAlone, isSmall }}
					onJoin={following(() => join(tribe, inviteCode, button))}
					onTakeBack={following(() => takeBack(tribe, inviteCode))}
					onLeave={following(() => leave(tribe, button))}
				/>
			) : (
				<GuestLink tribe={tribe} inviteCode={inviteCode} isAlone={isAlone} />
			)}
		</div>
	);
}

/** In place of the button. */
function InvitationNeeded({ hasEnded }: { hasEnded: boolean }) {
	return (
		<p className="max-w-64 text-small text-pretty text-muted">
			{hasEnded ? say('This invitation has ended. Ask the person who sent it for a new one.') : say('Joined with an invitation')}
		</p>
	);
}

/** The accessible name begins with the visible word, as speech input needs it. */
const nameOf = (word: string, { tribe, isAlone }: { tribe: ShownTribe; isAlone: boolean }) =>
	isAlone ? undefined : say('{word}: {tribe}', { word, tribe: tribe.name });

function GuestLink(props: Required<Omit<JoinButtonProps, 'isSmall'>>) {
	const { tribe, inviteCode } = props;
	return (
		<ButtonLink
			href={loginPath(paths.invitation(tribe.slug, inviteCode))}
			variant="quiet"
			aria-label={nameOf(say('Log in to join'), props)}
		>
			{say('Log in to join')}
		</ButtonLink>
	);
}

const chevron = <ChevronDown aria-hidden size={17} strokeWidth={2.2} className="-me-1.5" />;

interface MemberButtonProps extends Required<Pick<JoinButtonProps, 'tribe' | 'isAlone' | 'isSmall'>> {
	onJoin: () => void;
	onTakeBack: () => void;
	onLeave: () => void;
}

function MemberButton({ onJoin, onTakeBack, onLeave, ...props }: MemberButtonProps) {
	const { viewer, isSettling } = props.tribe;
	const size = props.isSmall ? 'sm' : 'md';
	const className = props.isSmall ? tallTarget : undefined;
	if (viewer.membership === 'requested') {
		return (
			<Menu
				trigger={
					<Button size={size} className={className} variant="soft" icon={Clock} aria-label={nameOf(say('Asked'), props)}>
						{say('Asked')}
						{chevron}
					</Button>
				}
			>
				<MenuItem icon={X} disabled={isSettling} onSelect={onTakeBack}>
					{say('Take back')}
				</MenuItem>
			</Menu>
		);
	}
	if (viewer.membership === 'none') {
		const { joinMode } = props.tribe;
		const word = joinMode === 'request' ? say('Ask to join') : say('Join');
		return (
			<Button
				size={size}
				className={className}
				variant={props.isSmall ? 'quiet' : 'primary'}
				aria-label={nameOf(word, props)}
				aria-haspopup={joinMode === 'request' || joinMode === 'passcode' ? 'dialog' : undefined}
				onClick={onJoin}
			>
				{word}
			</Button>
		);
	}
	return (
		<Menu
			trigger={
				<Button size={size} className={className} variant="soft" icon={Check} aria-label={nameOf(say('Joined'), props)}>
					{say('Joined')}
					{chevron}
				</Button>
			}
		>
			<MenuItem icon={LogOut} danger disabled={isSettling || !viewer.canLeave} onSelect={onLeave}>
				{say('Leave tribe')}
			</MenuItem>
		</Menu>
	);
}
