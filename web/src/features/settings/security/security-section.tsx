/** Security: how the member signs in. A row each, and below them the form of the open one. */

import type { AccountView } from '@friends/contract/accounts/accounts.schema';
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { Mail, MailCheck, RectangleEllipsis } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { dayInWords } from '#core/ages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { SettingsRow, SettingsRows } from '../settings-row.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { PasskeysRow } from './passkeys/passkeys-row.tsx';
import { ProvidersRow } from './providers/providers-row.tsx';
import { RecoveryCodesRow } from './recovery-codes/recovery-codes-row.tsx';
import { useAccount } from './security.queries.ts';
import { SendConfirmation } from './send-confirmation.tsx';
import { SetPassword } from './set-password.tsx';
import { TwoStepRow } from './two-step/two-step-row.tsx';

export function SecuritySection({ user }: { user: CurrentUser }) {
	return (
		<Loaded
			query={useAccount()}
			loading={<LoadingRows />}
			offline={say('We’ll load how you sign in when you’re back online.')}
			failed={say('How you sign in couldn’t be loaded')}
			inCard
		>
			{(account) => <Security user={user} account={account} />}
		</Loaded>
	);
}

type Change = 'password' | 'email';

const buttonNames: Record<Change, Record<'change' | 'set', () => string>> = {
	password: { change: () => say('Change your password'), set: () => say('Set a password') },
	email: { change: () => say('Change your email'), set: () => say('Add an email') },
};

/** Each stands in its name above. */
const buttonTexts: typeof buttonNames = {
	password: { change: () => say('Change'), set: () => say('Set a password') },
	email: { change: () => say('Change'), set: () => say('Add') },
};

function Security({ user, account }: { user: CurrentUser; account: AccountView }) {
	const { email, emailConfirmedAt, passwordChangedAt } = account;
	const PasswordForm = passwordChangedAt === null ? SetPassword : ChangePassword;
	const formId = useId();
	const buttons = useRef<Partial<Record<Change, HTMLButtonElement | null>>>({});
	const [open, setOpen] = useState<Change | null>(null);

	function handleDone() {
		if (open) buttons.current[open]?.focus();
		setOpen(null);
	}

	const buttonOf = (change: Change, isSet = true) => (
		<Button
			ref={(button) => {
				buttons.current[change] = button;
			}}
			variant="quiet"
			className="max-tablet:px-4"
			aria-label={buttonNames[change][isSet ? 'change' : 'set']()}
			aria-expanded={open === change}
			aria-controls={open === change ? formId : undefined}
			onClick={() => setOpen(open === change ? null : change)}
		>
			{buttonTexts[change][isSet ? 'change' : 'set']()}
		</Button>
	);

	return (
		<>
			<SettingsRows label={say('How you sign in')}>
				<SettingsRow icon={RectangleEllipsis} title={say('Password')} text={changedInWords(passwordChangedAt)}>
					{buttonOf('password', passwordChangedAt !== null)}
				</SettingsRow>
				<PasskeysRow />
				<ProvidersRow />
				<TwoStepRow />
				<RecoveryCodesRow />
				<SettingsRow
					icon={emailConfirmedAt === null ? Mail : MailCheck}
					title={email || say('Email')}
					text={<EmailInWords user={user} hasEmail={email !== ''} isConfirmed={emailConfirmedAt !== null} />}
				>
					{buttonOf('email', email !== '')}
				</SettingsRow>
			</SettingsRows>
			{open === 'password' && <PasswordForm id={formId} user={user} onDone={handleDone} />}
			{open === 'email' && <ChangeEmail id={formId} onDone={handleDone} />}
		</>
	);
}

function changedInWords(changedAt: string | null): string {
	return changedAt === null
		? say('You sign in without one.')
		: say('Changed {when}', { when: dayInWords(new Date(changedAt), new Date()) });
}

interface EmailInWordsProps {
	user: CurrentUser;
	hasEmail: boolean;
	isConfirmed: boolean;
}

function EmailInWords({ user: { settings }, hasEmail, isConfirmed }: EmailInWordsProps) {
	if (!hasEmail) return say('You have given none. Recovery codes are your way back in.');
	const seenBy = settings.showEmail
		? say('People who see your profile can see it. You can hide it in Privacy.')
		: say('Only you and administrators can see it.');
	if (isConfirmed) return `${say('Confirmed.')} ${seenBy}`;
	return (
		<>
			{seenBy} <SendConfirmation />
		</>
	);
}

function LoadingRows() {
	return (
		<Card>
			<Loading label={say('Loading how you sign in')}>
				{['password', 'passkeys', 'email'].map((row) => (
					<div key={row} className="flex min-h-18 items-center gap-4 border-t border-border px-5 first-of-type:border-t-0">
						<Skeleton className="size-5.5 flex-none rounded-full" />
						<div className="grid flex-1 gap-2">
							<Skeleton className="h-3.75 w-1/4" />
							<Skeleton className="h-3 w-2/5" />
						</div>
						<Skeleton className="h-11 w-24 flex-none rounded-full" />
					</div>
				))}
			</Loading>
		</Card>
	);
}
