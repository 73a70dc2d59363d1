/** Validation of both forms before the request, by the contract's schemas and sentences. */

import { shortPasswordSentence } from '@friends/contract/accounts/short-password';
import { type LoginBody, loginBodySchema, type RegisterBody, registerBodySchema } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import type { FieldErrors } from '#ui/controls/use-fields.ts';

export const loginFields = ['email', 'password'] as const;
export const registerFields = ['name', 'username', 'email', 'password', 'confirmPassword', 'setupCode'] as const;

export type LoginField = (typeof loginFields)[number];
export type RegisterField = (typeof registerFields)[number];

/** Toast for an error. */
export interface ToastText {
	title: string;
	description: string;
}

export type Verdict<Body, Field extends string> =
	| { body: Body; errors?: undefined }
	| { body?: undefined; errors: FieldErrors<Field>; notice?: ToastText | undefined };

interface Issue {
	path: readonly PropertyKey[];
	message: string;
}

/** The first error of each field. */
function errorsOf(issues: readonly Issue[]): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const { path, message } of issues) errors[String(path[0])] ??= message;
	return errors;
}

const isBlank = (value: string) => value.trim() === '';

/** A blank field counts as missing, so that the schema calls it required. */
const orMissing = (value: string) => (isBlank(value) ? undefined : value);

/** @param byUsername whether a username will do, too */
export function checkLogin({ email, password }: Record<LoginField, string>, byUsername: boolean): Verdict<LoginBody, LoginField> {
	const result = loginBodySchema.safeParse({ email: byUsername || email.includes('@') ? email : undefined, password: orMissing(password) });
	return result.success ? { body: result.data } : { errors: errorsOf(result.error.issues) };
}

interface BodySchema<Body> {
	safeParse(values: unknown): { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } };
}

/** @param schema of a body that has each of these fields. */
export function checkFields<Body>(schema: BodySchema<Body>, values: Readonly<Record<string, string>>): Verdict<Body, string> {
	const result = schema.safeParse(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, orMissing(value)])));
	return result.success ? { body: result.data } : { errors: errorsOf(result.error.issues) };
}

interface RegistrationRules {
	/** True for the first account, where the server asks for its code. */
	needsSetupCode: boolean;
	/** Fewest characters of a password. */
	passwordMinLength: number;
	/** True where people sign up without an email. */
	emailOptional: boolean;
	/** What another provider says of the person, sealed: it takes the place of a password. */
	identity?: string | undefined;
}

export function checkRegistration(
	values: Record<RegisterField, string>,
	{ needsSetupCode, passwordMinLength, emailOptional, identity }: RegistrationRules,
): Verdict<RegisterBody, RegisterField> {
	const { password, confirmPassword, setupCode, ...fields } = values;
	const account = { ...fields, ...(identity === undefined ? { password } : { identity }), ...(needsSetupCode && { setupCode }) };
	const given = Object.fromEntries(Object.entries(account).map(([name, value]) => [name, orMissing(value)]));
	const result = registerBodySchema.safeParse({ ...given, email: given.email ?? (emailOptional ? null : undefined) });
	const errors: FieldErrors<RegisterField> = result.success ? {} : errorsOf(result.error.issues);
	if (identity === undefined) Object.assign(errors, checkPasswords(password, confirmPassword, passwordMinLength));

	if (needsSetupCode && setupCode.trim() === '') errors.setupCode = say('Enter the code that the server printed when it started');

	if (result.success && Object.keys(errors).length === 0) return { body: result.data };
	return { errors, ...(identity === undefined && { notice: noticeOf(values, passwordMinLength) }) };
}

function checkPasswords(password: string, confirmPassword: string, minLength: number): FieldErrors<RegisterField> {
	const errors: FieldErrors<RegisterField> = {};
	if (isBlank(password)) errors.password = say('Password is required');
	else if (password.length < minLength) errors.password = shortPasswordSentence(minLength);
	if (isBlank(confirmPassword)) errors.confirmPassword = say('Please repeat your password');
	else if (confirmPassword !== password) errors.confirmPassword = say('This doesn’t match the password above');
	return errors;
}

/** No toast while a field is blank: the errors at the fields are enough. */
function noticeOf(values: Record<RegisterField, string>, minLength: number): ToastText | undefined {
	const { password, confirmPassword } = values;
	if (registerFields.some((name) => name !== 'setupCode' && values[name].trim() === '')) return undefined;
	if (password !== confirmPassword)
		return { title: say("Passwords don't match"), description: say('Please make sure your passwords match') };
	if (password.length >= minLength) return undefined;
	return {
		title: say('Password too short'),
		description: say('Password must be at least {minLength, number} characters long', { minLength }),
	};
}
