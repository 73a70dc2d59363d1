/** Login form. Signing in changes the session, and the app redirects. */

import type { LoginBody } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import type { Provider } from '@friends/contract/providers/providers.schema';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { login } from '#core/session/signing-in.ts';
import { useCommunity } from '#entities/community/community.ts';
import { paths } from '#entities/paths.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { checkLogin, loginFields } from './auth-rules.ts';
import { OtherProviders } from './elsewhere/other-providers.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { LoginCodeForm } from './login-code-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import { OtherWay } from './other-way.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { type LeftMember, leftMemberIn } from './return-form.tsx';

async function logIn(body: LoginBody): Promise<void> {
	await login(body);
	toast({ title: say('Welcome back!') });
}

export interface LoginFormProps {
	/** Whether a username will do, too. */
	byUsername?: boolean;
	registerHref: string;
	/** Others that members can log in with. */
	providers?: readonly Provider[] | undefined;
	/** The server's reason for refusing this account; null before. */
	refusal: string | null;
	onRefusal: (refusal: string | null) => void;
	/** The server asks whether this member, who left, comes back. */
	onLeft: (left: LeftMember) => void;
}

export function LoginForm(props: LoginFormProps) {
	const [credentials, setCredentials] = useState<LoginBody | null>(null);
	const [isAtCode, setIsAtCode] = useState(false);

	function showFailure(error: unknown, body: LoginBody): void {
		const left = leftMemberIn(error, () => login({ ...body, comesBack: true }));
		if (left) {
			props.onLeft(left);
			return;
		}
		const description = failureText(error, say('Invalid credentials'));
		props.onRefusal(error instanceof ApiError && error.problem?.ended ? description : null);
		toast({ title: say('Login failed'), description, variant: 'destructive' });
	}

	function handleNeedsCode(given: LoginBody) {
		setCredentials(given);
		setIsAtCode(true);
	}

	if (credentials && isAtCode) {
		return (
			<LoginCodeForm
				account={credentials.email}
				signIn={(code) => logIn({ ...credentials, code })}
				onBack={(refusal) => {
					setIsAtCode(false);
					if (refusal) showFailure(refusal.error, { ...credentials, code: refusal.code });
				}}
			/>
		);
	}
	return <PasswordForm {...props} email={credentials?.email} onNeedsCode={handleNeedsCode} onFailure={showFailure} />;
}

interface PasswordFormProps extends LoginFormProps {
	/** Typed before. */
	email: string | undefined;
	/** The password is right, and not enough. */
	onNeedsCode: (credentials: LoginBody) => void;
	onFailure: (error: unknown, body: LoginBody) => void;
}

function PasswordForm({
	byUsername = false,
	registerHref,
	providers = [],
	refusal,
	onRefusal,
	onLeft,
	email,
	onNeedsCode,
	onFailure,
}: PasswordFormProps) {
	const { name } = useCommunity();
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(loginFields, { email: email ?? '' });
	const [isPending, setIsPending] = useState(false);

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending || hasBlank) return;
		const verdict = checkLogin(values, byUsername);
		if (verdict.errors) return showErrors(verdict.errors);
		setIsPending(true);
		try {
			await logIn(verdict.body);
		} catch (error) {
			if (error instanceof ApiError && error.problem?.code === 'second_factor_needed') return onNeedsCode(verdict.body);
			onFailure(error, verdict.body);
			showErrors(failedFields(error));
		} finally {
			setIsPending(false);
		}
	}

	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={handleSubmit}>
			<EndedNotice refusal={refusal} />
			<LoginNameField
				{...{ byUsername }}
				{...bind('email')}
				error={errors.email}
				autoComplete={byUsername ? 'username webauthn' : 'email webauthn'}
			/>
			<Field label={say('Password')} error={errors.password}>
				{(control) => <PasswordInput {...control} {...bind('password')} autoComplete="current-password" required />}
			</Field>
			<ForgotLink />
			<Button type="submit" size="lg" block className="mt-1.5" disabled={hasBlank} pending={isPending} pendingLabel={say('Logging in…')}>
				{say('Log In')}
			</Button>
			<div className="grid grid-cols-1 gap-2.5 empty:hidden">
				<PasskeyLogin onRefusal={onRefusal} onLeft={onLeft} />
				<OtherProviders providers={providers} />
			</div>
			<OtherWay question={say('New to {name}?', { name })} href={registerHref} label={say('Sign Up')} />
		</form>
	);
}

function ForgotLink() {
	return (
		<Link
			href={paths.forgot}
			className="relative -mt-2.5 justify-self-start rounded-chip text-small font-label text-brand underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline dark:text-brand-ink"
		>
			{say('Forgot your password?')}
		</Link>
	);
}
