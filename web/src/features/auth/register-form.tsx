/** Registration form. Registering also signs in, and the app redirects. */

import type { RegisterBody } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import { applyToJoin } from '@friends/contract/joining/joining.endpoints';
import type { ApplyBody } from '@friends/contract/joining/joining.schema';
import type { Identity, Provider } from '@friends/contract/providers/providers.schema';
import { isAdministrator } from '@friends/contract/users/roles';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#core/http/api-error.ts';
import { call } from '#core/queries/call.ts';
import { register } from '#core/session/signing-in.ts';
import { NewPasswordField } from '#entities/account/new-password-field.tsx';
import { paths } from '#entities/paths.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Say } from '#ui/say.tsx';
import { type ToastContent, toast } from '#ui/toast/toast-store.ts';
import { Applied, Questions, useAnswers } from './asking-to-join.tsx';
import { checkRegistration, type RegisterField, registerFields } from './auth-rules.ts';
import { OtherProviders } from './elsewhere/other-providers.tsx';
import { FirstAccountNotice } from './first-account-notice.tsx';
import { OtherWay } from './other-way.tsx';
import { SolvingNotice } from './puzzle/solving-notice.tsx';
import { useEffort } from './puzzle/use-effort.ts';

const handleRules = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const codeRules = { ...handleRules, autoCapitalize: 'characters' } as const;

export interface RegisterFormProps {
	/** True while there are no accounts. */
	isFirstAccount: boolean;
	/** True when the first account needs the code that the server printed. */
	needsSetupCode: boolean;
	/** Fewest characters of a password. */
	passwordMinLength: number;
	/** True when the community has rules. */
	hasRules: boolean;
	/** True where people sign up without an email. */
	emailOptional?: boolean;
	loginHref: string;
	/** Others that people can sign up with. */
	providers?: readonly Provider[] | undefined;
	/** Questions to people who ask an administrator to let them in; null where they sign up by themselves. */
	questions?: readonly string[] | null;
	/** The code of an invitation; '' for none. */
	invitation?: string;
	/** What another provider says of the person: it fills the form, and takes the place of a password. */
	identity?: Identity | undefined;
	/** The identity counts no more. */
	onOver?: ((error: unknown) => void) | undefined;
}

/** The code in the fragment of the link that the server prints. */
const linkedCode = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

export function RegisterForm({
	isFirstAccount,
	needsSetupCode,
	passwordMinLength,
	hasRules,
	emailOptional = false,
	loginHref,
	providers = [],
	questions = null,
	invitation = '',
	identity,
	onOver,
}: RegisterFormProps) {
	const { form, values, errors, bind, showErrors } = useFields(registerFields, { setupCode: linkedCode(), ...suggested(identity) });
	const { send, isPending, isSolving, hasApplied } = useRegister(showErrors, onOver);
	// An application needs one: the decision goes there.
	const isEmailOptional = emailOptional && questions === null;
	const { given, isComplete, check, bound } = useAnswers(questions);

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		const verdict = checkRegistration(values, {
			needsSetupCode,
			passwordMinLength,
			emailOptional: isEmailOptional,
			identity: identity?.identity,
		});
		check();
		if (verdict.body && !isComplete) return showErrors({});
		if (verdict.body && questions) return void send({ ...verdict.body, answers: given });
		if (verdict.body) return void send(invitation ? { ...verdict.body, invitation } : verdict.body);
		showErrors(verdict.errors);
		if (verdict.notice) toast({ ...verdict.notice, variant: 'destructive' });
	}

	if (hasApplied) return <Applied loginHref={loginHref} provider={identity?.provider.name} />;
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={handleSubmit}>
			{isFirstAccount && <FirstAccountNotice />}
			{!identity && <ProviderButtons providers={providers} />}
			<NameFields {...{ errors, bind }} />
			<EmailField isOptional={isEmailOptional} error={errors.email} confirmed={confirmedBy(identity, values.email)} {...bind('email')} />
			{!identity && <PasswordFields {...{ passwordMinLength, values, errors, bind }} />}
			{needsSetupCode && <SetupCodeField error={errors.setupCode} {...bind('setupCode')} />}
			{questions && <Questions questions={questions} {...bound} />}
			<SolvingNotice isSolving={isSolving} />
			<Submit isPending={isPending} asks={questions !== null} />
			{hasRules && <RulesLine />}
			<OtherWay
				question={say('Already a member?')}
				href={loginHref}
				label={identity ? say('Log in, then link {provider}', { provider: identity.provider.name }) : say('Log In')}
			/>
		</form>
	);
}

function Submit({ isPending, asks }: { isPending: boolean; asks: boolean }) {
	return (
		<Button type="submit" size="lg" block className="mt-1.5" pending={isPending} pendingLabel={asks ? say('Asking…') : say('Signing up…')}>
			{asks ? say('Ask to join') : say('Sign Up')}
		</Button>
	);
}

function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
	if (providers.length === 0) return null;
	return (
		<>
			<OtherProviders providers={providers} />
			<p className="text-small text-muted">{say('Or with your email:')}</p>
		</>
	);
}

/** What the form begins with. */
const suggested = (identity: Identity | undefined) => ({
	name: identity?.name ?? '',
	username: identity?.username ?? '',
	email: identity?.email ?? '',
});

const confirmedBy = (identity: Identity | undefined, email: string) =>
	identity?.email && identity.email === email.trim().toLowerCase() && say('Confirmed by {provider}.', { provider: identity.provider.name });

/** Members without an email have no way back but recovery codes. */
function welcomeOf({ role, email }: CurrentUser): ToastContent {
	const title = say('Account created!');
	if (isAdministrator(role)) return { title, description: say('You’re the administrator here.') };
	if (email !== '') return { title, description: undefined };
	const action = { label: say('Make codes'), onSelect: () => navigate(`${paths.settings}?tab=security`) };
	return { title, description: say('Without an email, recovery codes are your way back in. Put some somewhere safe.'), action };
}

/** Registers, and says what went wrong. */
function useRegister(showErrors: (errors: Record<string, string>) => void, onOver: RegisterFormProps['onOver']) {
	const [isPending, setIsPending] = useState(false);
	const [hasApplied, setHasApplied] = useState(false);
	const { withEffort, isSolving } = useEffort();

	async function send(body: RegisterBody | ApplyBody) {
		setIsPending(true);
		try {
			if ('answers' in body) {
				await withEffort((extra) => call(applyToJoin, { body: { ...body, ...extra } }));
				return setHasApplied(true);
			}
			toast(welcomeOf(await withEffort((extra) => register({ ...body, ...extra }))));
		} catch (error) {
			if (onOver && error instanceof ApiError && error.problem?.code === 'trip_over') return onOver(error);
			const title = 'answers' in body ? say('Your request wasn’t sent') : say('Registration failed');
			toast({ title, description: failureText(error, say('Something went wrong')), variant: 'destructive' });
			showErrors(failedFields(error));
		} finally {
			setIsPending(false);
		}
	}
	return { send, isPending, isSolving, hasApplied };
}

type FieldsProps = Pick<RegisterFormProps, 'passwordMinLength'> &
	Pick<ReturnType<typeof useFields<RegisterField>>, 'values' | 'errors' | 'bind'>;

function NameFields({ errors, bind }: Pick<FieldsProps, 'errors' | 'bind'>) {
	return (
		<>
			<Field label={say('Full name')} error={errors.name}>
				{(control) => <TextInput {...control} {...bind('name')} dir="auto" autoComplete="name" required />}
			</Field>
			<Field label={say('Username')} error={errors.username} hint={!errors.username && say('Use 3 to 30 letters, digits or underscores')}>
				{(control) => <TextInput {...control} {...bind('username')} {...handleRules} autoComplete="username" required />}
			</Field>
		</>
	);
}

function PasswordFields({ passwordMinLength, values, errors, bind }: FieldsProps) {
	return (
		<>
			<NewPasswordField
				{...bind('password')}
				label={say('Password')}
				error={errors.password}
				minLength={passwordMinLength}
				known={[values.name, values.username, values.email]}
			/>
			<Field label={say('Confirm password')} error={errors.confirmPassword}>
				{(control) => <PasswordInput {...control} {...bind('confirmPassword')} autoComplete="new-password" required />}
			</Field>
		</>
	);
}

interface EmailFieldProps extends ComponentProps<typeof TextInput> {
	isOptional: boolean;
	error: string | undefined;
	/** Who confirmed it already; false for no one. */
	confirmed: string | false | null | undefined;
}

function EmailField({ isOptional, error, confirmed, ...input }: EmailFieldProps) {
	const purpose = isOptional && say('It’s a way back in if you forget your password.');
	return (
		<Field label={isOptional ? say('Email (optional)') : say('Email')} error={error} hint={!error && (confirmed || purpose)}>
			{(control) => <TextInput {...control} {...input} type="email" autoComplete="email" required={!isOptional} />}
		</Field>
	);
}

function SetupCodeField({ error, ...input }: ComponentProps<typeof TextInput> & { error: string | undefined }) {
	return (
		<Field label={say('Setup code')} error={error} hint={!error && say('The code that the server printed when it started')}>
			{(control) => <TextInput {...control} {...input} {...codeRules} autoComplete="off" required />}
		</Field>
	);
}

function RulesLine() {
	return (
		<p className="-mt-1.5 text-center text-small text-pretty text-muted">
			<Say
				sentence="By signing up you agree to the <link>community rules</link>."
				parts={{
					link: (words) => (
						<Link href={paths.rules} className="rounded-chip font-label text-brand underline underline-offset-3 dark:text-brand-ink">
							{words}
						</Link>
					),
				}}
			/>
		</p>
	);
}
