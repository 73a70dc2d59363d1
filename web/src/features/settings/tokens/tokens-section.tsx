/** Tokens: what programs may do for the member, and until when. */
import { say } from '@friends/contract/core/languages/say';
import type { NewToken, TokenView } from '@friends/contract/tokens/tokens.schema';
import { KeyRound, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NewSecret } from '#entities/account/new-secret.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { SettingsRow, SettingsRows } from '../settings-row.tsx';
import { BotToggle } from './bot-toggle.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { describeToken } from './token-words.ts';
import { useRevokeToken, useTokens } from './tokens.queries.ts';

export function TokensSection() {
	const copyButton = useRef<HTMLButtonElement>(null);
	const [isMaking, setIsMaking] = useState(false);
	const [made, setMade] = useState<NewToken | null>(null);
	const [revoking, setRevoking] = useState<TokenView | null>(null);

	/** The earlier secret goes, so that the focus of the dialog finds the one that it made. */
	function handleNew() {
		setMade(null);
		setIsMaking(true);
	}

	function handleMade(token: NewToken) {
		setMade(token);
		setIsMaking(false);
	}

	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-tablet:px-1">
				<p className="min-w-50 flex-1 text-muted">{say('With a token, a program can act for you. Give each program its own.')}</p>
				<Button variant="soft" icon={Plus} aria-haspopup="dialog" onClick={handleNew}>
					{say('New token')}
				</Button>
			</div>
			<Loaded
				query={useTokens()}
				loading={<LoadingTokens />}
				offline={say('We’ll load your tokens when you’re back online.')}
				failed={say('Your tokens couldn’t be loaded')}
				inCard
			>
				{(tokens) => <Tokens tokens={tokens} onRevoke={setRevoking} />}
			</Loaded>
			{made && <NewSecret key={made.id} what="Token" name={made.name} secret={made.secret} copyButton={copyButton} />}
			{isMaking && <NewTokenDialog onMade={handleMade} onClose={() => setIsMaking(false)} returnFocusTo={() => copyButton.current} />}
			<BotToggle />
			<ConfirmRevoke
				token={revoking}
				onDone={() => {
					if (revoking?.id === made?.id) setMade(null);
					setRevoking(null);
				}}
				onClose={() => setRevoking(null)}
			/>
		</>
	);
}

function Tokens({ tokens, onRevoke }: { tokens: readonly TokenView[]; onRevoke: (token: TokenView) => void }) {
	const now = new Date();
	if (tokens.length === 0) {
		return (
			<Card>
				<EmptyState illustration="gap" title={say('No tokens')} text={say('Nothing acts for you but you.')} />
			</Card>
		);
	}
	return (
		<SettingsRows label={say('Tokens')}>
			{tokens.map((token) => (
				<SettingsRow key={token.id} icon={KeyRound} title={token.name} text={describeToken(token, now)}>
					<Button
						variant="quiet"
						aria-haspopup="dialog"
						aria-label={say('Revoke {token}', { token: token.name })}
						onClick={() => onRevoke(token)}
					>
						{say('Revoke')}
					</Button>
				</SettingsRow>
			))}
		</SettingsRows>
	);
}

interface ConfirmRevokeProps {
	token: TokenView | null;
	onDone: () => void;
	onClose: () => void;
}

function ConfirmRevoke({ token, onDone, onClose }: ConfirmRevokeProps) {
	const { revoke, isPending } = useRevokeToken({ onDone });
	return (
		<ConfirmDialog
			open={token !== null}
			title={say('Revoke this token?')}
			description={token ? say('Whatever uses “{token}” stops working at once.', { token: token.name }) : ''}
			confirm={say('Revoke')}
			pendingLabel={say('Revoking…')}
			isPending={isPending}
			onConfirm={() => token && revoke(token)}
			onClose={onClose}
		/>
	);
}

function LoadingTokens() {
	return (
		<Card padded>
			<Loading label={say('Loading your tokens')} className="grid gap-2.5">
				<Skeleton className="h-4.5 w-2/5" />
				<Skeleton className="h-3.75 w-3/5" />
			</Loading>
		</Card>
	);
}
