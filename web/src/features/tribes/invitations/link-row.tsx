/** One invitation to a tribe: its name, who made it, how many came by it, and how long it lasts. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { CircleSlash, Copy, EllipsisVertical, RefreshCw, Share2, UsersRound } from 'lucide-react';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Say } from '#ui/say.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';
import { canShare, shareLink } from '#ui/toast/share-link.ts';
import { lastsInWords, usesInWords } from './link-words.ts';

export type LinkAct = 'arrivals' | 'renew' | 'end';

export interface LinkRowProps {
	tribeSlug: string;
	invitation: TribeInvitation;
	canRenew: boolean;
	onAct: (act: LinkAct) => void;
}

const ROW =
	'grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-border px-(--row-x) py-2.5 ' +
	'@xl:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_auto]';

export function LinkRow({ tribeSlug, invitation, canRenew, onAct }: LinkRowProps) {
	const { label, code, state } = invitation;
	const path = paths.invitation(tribeSlug, code);
	return (
		<li className={ROW}>
			<div className="min-w-0">
				<h3 className="text-compact font-heading wrap-anywhere">
					<bdi>{label}</bdi>
				</h3>
				<MadeBy invitation={invitation} />
			</div>
			<div className="contents @max-xl:flex @max-xl:flex-wrap @max-xl:items-baseline @max-xl:gap-x-3">
				<p className="text-compact tabular-nums">{usesInWords(invitation)}</p>
				<p className="text-small wrap-anywhere text-muted">{lastsInWords(invitation)}</p>
			</div>
			<div className="flex items-center justify-end @max-xl:col-start-2 @max-xl:row-span-2 @max-xl:row-start-1">
				{state === 'open' ? (
					<IconButton label={say('Copy the link {label}', { label })} icon={Copy} onClick={() => void copyLink(path)} />
				) : (
					<Badge className="me-1">{state === 'resting' ? say('Resting') : say('Ended')}</Badge>
				)}
				<Menu trigger={<IconButton label={say('More about {label}', { label })} icon={EllipsisVertical} />}>
					{state === 'open' && canShare() && (
						<MenuItem icon={Share2} onSelect={() => void shareLink(path)}>
							{say('Share')}
						</MenuItem>
					)}
					<MenuItem icon={UsersRound} onSelect={() => onAct('arrivals')}>
						{say('Who came by it')}
					</MenuItem>
					{canRenew && (
						<MenuItem icon={RefreshCw} onSelect={() => onAct('renew')}>
							{say('Renew')}
						</MenuItem>
					)}
					{(state === 'open' || state === 'resting') && (
						<MenuItem icon={CircleSlash} danger onSelect={() => onAct('end')}>
							{say('End this link')}
						</MenuItem>
					)}
				</Menu>
			</div>
		</li>
	);
}

function MadeBy({ invitation: { createdBy, stayed } }: { invitation: TribeInvitation }) {
	const { user } = useSession();
	return (
		<p className="text-small text-muted wrap-anywhere tabular-nums">
			{createdBy.id === user?.id ? say('Made by you') : <Say sentence="Made by {name}" parts={{ name: <bdi>{createdBy.name}</bdi> }} />}
			{stayed > 0 && ` · ${say('{count, plural, one {# stayed} other {# stayed}}', { count: stayed })}`}
		</p>
	);
}
