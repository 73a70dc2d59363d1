/** An app that shows the codes of an account, and turning two-step log in on with it. */
import { beginTwoStep, confirmTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { Secret, TOTP } from 'otpauth';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

/** A clock that a test sets. */
interface SettableClock {
	now(): Date;
	advanceSeconds(seconds: number): void;
}

/** Seconds that one code is shown. */
export const codeSeconds = 30;

export const codeAt = (secret: string, at: Date): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

export interface CodeApp {
	/** Those that came with it. */
	recoveryCodes: string[];
	secret: string;
	/** The code of this moment. */
	code(): string;
	/** Waits until another is shown: each can be used once. */
	nextCode(): string;
}

/** @param token of a session whose proof is recent; the others end. */
export async function turnOnTwoStep(api: Api, { token }: Pick<SignedInMember, 'token'>, clock: SettableClock): Promise<CodeApp> {
	const { secret } = await api.succeed(beginTwoStep, { token });
	const code = () => codeAt(secret, clock.now());
	const { recoveryCodes } = await api.succeed(confirmTwoStep, { token, body: { code: code() } });
	return {
		recoveryCodes,
		secret,
		code,
		nextCode() {
			clock.advanceSeconds(codeSeconds);
			return code();
		},
	};
}
