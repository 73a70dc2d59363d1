/** The viewer's part where their tribe goes to another community: pictures or not, and the link with which they take their posts. */
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { copyText } from '#ui/toast/copy-text.ts';
import { useChooseBox, useOwnBox } from './box.queries.ts';

interface OwnBoxDialogProps {
	tribeId: string;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

export function OwnBoxDialog({ tribeId, onClose, returnFocusTo }: OwnBoxDialogProps) {
	return (
		<Dialog
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={say('If this tribe moves to another community')}
			returnFocusTo={returnFocusTo}
		>
			<OwnBox tribeId={tribeId} />
		</Dialog>
	);
}

function OwnBox({ tribeId }: { tribeId: string }) {
	const { choose, isPending } = useChooseBox(tribeId);
	return (
		<Loaded
			query={useOwnBox(tribeId)}
			loading={
				<Loading label={say('Loading your choice')} className="grid gap-2.5">
					<Skeleton className="h-5 w-3/5" />
					<Skeleton className="h-3.75 w-4/5" />
				</Loading>
			}
			offline={say('We’ll load your choice when you’re back online.')}
			failed={say('Your choice couldn’t be loaded')}
		>
			{({ picturesGoAlong, claim }) => (
				<div className="grid grid-cols-1 gap-5">
					{picturesGoAlong !== null && (
						<ToggleRow
							label={say('My pictures go along when the tribe is exported')}
							description={say(
								'Its owner can take the tribe to another community. Your posts go along; the pictures in them only if you say so.',
							)}
							checked={picturesGoAlong}
							onCheckedChange={choose}
							disabled={isPending}
						/>
					)}
					<TakeAlong claim={claim} />
				</div>
			)}
		</Loaded>
	);
}

/** The address of a page that claims; the code alone without a community. */
function linkTo(community: string, claim: string): string {
	const address = community.trim() === '' ? '' : /^https?:\/\//.test(community.trim()) ? community.trim() : `https://${community.trim()}`;
	return URL.canParse(address) ? `${new URL(address).origin}${paths.claim}#${claim}` : claim;
}

function TakeAlong({ claim }: { claim: string }) {
	const [community, setCommunity] = useState('');
	const link = linkTo(community, claim);
	return (
		<section className="grid grid-cols-1 gap-3" aria-label={say('Take your posts with you')}>
			<div>
				<h3 className="font-strong">{say('Take your posts with you')}</h3>
				<p className="text-small text-muted">
					{say(
						'Where the tribe was brought, open this link while you’re signed in there: what you wrote becomes yours. Show it to no one.',
					)}
				</p>
			</div>
			<Field label={say('Address of the other community')} optional>
				{(control) => (
					<TextInput
						{...control}
						inputMode="url"
						autoCapitalize="none"
						placeholder="friends.example"
						value={community}
						onChange={({ target }) => setCommunity(target.value)}
					/>
				)}
			</Field>
			<div className="flex flex-wrap gap-3">
				<Button variant="soft" onClick={() => copyText(link, { done: say('Claim link copied'), byHand: say('Copy this claim link') })}>
					{say('Copy claim link')}
				</Button>
			</div>
		</section>
	);
}
