/** What the viewer may do to a member of a tribe beside giving a role: mute, shadow-ban, remove and ban. */
import { say } from '@friends/contract/core/languages/say';
import { endTribeShadowBan, unmuteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { Tribe, TribeMember } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Eye, EyeOff, MessageSquareOff, MessageSquareText, ScanEye, UserMinus } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

const RestrainDialog = lazyOver(
	async () => (await import('./restrain-dialog.tsx')).RestrainDialog,
	({ onClose }) => onClose(),
);

const ShadowBanDialog = lazyOver(
	async () => (await import('./shadow-ban-dialog.tsx')).ShadowBanDialog,
	({ onClose }) => onClose(),
);

export interface MemberMenuProps {
	tribe: Tribe;
	member: TribeMember;
}

export function MemberMenu({ tribe, member: { person, mutedUntil, shadowBannedUntil, viewer } }: MemberMenuProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [dialog, setDialog] = useState<'mute' | 'shadow' | 'ban' | 'remove' | null>(null);
	const unmute = useUnmute(tribe, person.name);
	const endShadowBan = useEndShadowBan(tribe, person.name);
	const shared = { tribe, person, onClose: () => setDialog(null), returnFocusTo: () => button.current };
	return (
		<>
			<Menu trigger={<IconButton ref={button} label={say('More about {name}', { name: person.name })} icon={Ellipsis} />}>
				{viewer.canMute && mutedUntil !== null && (
					<MenuItem icon={MessageSquareText} onSelect={() => unmute(person.id)}>
						{say('Let them write again')}
					</MenuItem>
				)}
				{viewer.canMute && (
					<MenuItem icon={MessageSquareOff} onSelect={() => setDialog('mute')}>
						{mutedUntil === null ? say('Mute…') : say('Change the mute…')}
					</MenuItem>
				)}
				{shadowBannedUntil !== null && (
					<MenuItem icon={ScanEye} href={paths.tribeSeenBy(tribe.slug, person.id)}>
						{say('See the tribe as they do')}
					</MenuItem>
				)}
				{shadowBannedUntil !== null && (
					<MenuItem icon={Eye} onSelect={() => endShadowBan(person.id)}>
						{say('End the shadow-ban')}
					</MenuItem>
				)}
				{viewer.canShadowBan && shadowBannedUntil === null && (
					<MenuItem icon={EyeOff} onSelect={() => setDialog('shadow')}>
						{say('Shadow-ban…')}
					</MenuItem>
				)}
				{viewer.canRemove && (
					<MenuItem icon={UserMinus} onSelect={() => setDialog('remove')}>
						{say('Remove…')}
					</MenuItem>
				)}
				{viewer.canRemove && (
					<MenuItem icon={Ban} danger onSelect={() => setDialog('ban')}>
						{say('Ban…')}
					</MenuItem>
				)}
			</Menu>
			{dialog === 'remove' && <RemoveMemberDialog {...shared} />}
			{dialog === 'shadow' && <ShadowBanDialog {...shared} onMuteInstead={() => setDialog('mute')} />}
			{(dialog === 'mute' || dialog === 'ban') && <RestrainDialog {...shared} kind={dialog} />}
		</>
	);
}

const tellFailure = (error: unknown) => {
	const description = detailOf(error, say('Check your connection and try again.'));
	toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
};

function useUnmute({ id }: Tribe, name: string) {
	const queryClient = useQueryClient();
	const { write } = useWrite(unmuteTribeMember, {
		onSuccess: () => {
			markStale(queryClient, 'tribe.memberUnmuted');
			toast({ title: say('{name} can write again', { name }) });
		},
		onError: tellFailure,
	});
	return (userId: string) => write({ params: { id, userId } });
}

function useEndShadowBan({ id }: Tribe, name: string) {
	const queryClient = useQueryClient();
	const { write } = useWrite(endTribeShadowBan, {
		onSuccess: () => {
			markStale(queryClient, 'tribe.shadowBanEnded');
			toast({ title: say('The shadow-ban of {name} has ended', { name }) });
		},
		onError: tellFailure,
	});
	return (userId: string) => write({ params: { id, userId } });
}
