/** Finishes a trip to another provider: hands the server what the provider said, and does what the trip was for. */
import { say } from '@friends/contract/core/languages/say';
import { endTrip, linkProvider, proveWithProvider } from '@friends/contract/providers/providers.endpoints';
import type { Identity } from '@friends/contract/providers/providers.schema';
import { ApiError } from '#core/http/api-error.ts';
import { call } from '#core/queries/call.ts';
import { loginByProvider } from '#core/session/signing-in.ts';
import type { Trip } from '#entities/account/trip.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type LeftMember, leftMemberIn } from '../return-form.tsx';

/** What comes next; `there` leads to the page that the person came from. */
export type Outcome =
	| { kind: 'there' }
	| { kind: 'code'; identity: Identity }
	| { kind: 'left'; left: LeftMember }
	| { kind: 'new'; identity: Identity };

/** @param answer the query that the provider sent the person back with */
export async function finishTrip({ ticket, purpose }: Trip, answer: string): Promise<Outcome> {
	const identity = await call(endTrip, { body: { ticket, answer } });
	if (purpose === 'link') return link(identity);
	if (purpose === 'sign-in' && identity.state === 'new') return { kind: 'new', identity };
	return present(purpose, identity).catch((error: unknown) => nextStep(error, identity));
}

async function link({ identity, provider }: Identity): Promise<Outcome> {
	await call(linkProvider, { body: { identity } });
	toast({ title: say('{provider} is linked', { provider: provider.name }), description: say('From now on you can log in with it.') });
	return { kind: 'there' };
}

/** Signs in with the identity, or proves with it who acts. */
export async function present(purpose: 'sign-in' | 'prove', { identity }: Identity, code?: string): Promise<Outcome> {
	const body = { identity, ...(code !== undefined && { code }) };
	if (purpose === 'prove') {
		await call(proveWithProvider, { body });
		toast({ title: say('Thanks, it’s you'), description: say('Do it once more: for ten minutes it goes through.') });
	} else {
		await loginByProvider(body);
		toast({ title: say('Welcome back!') });
	}
	return { kind: 'there' };
}

/** The next question of the log-in. Throws the other refusals. */
export function nextStep(error: unknown, identity: Identity, code?: string): Outcome {
	const body = { identity: identity.identity, ...(code !== undefined && { code }) };
	const left = leftMemberIn(error, () => loginByProvider({ ...body, comesBack: true }));
	if (left) return { kind: 'left', left };
	if (error instanceof ApiError && error.problem?.code === 'second_factor_needed') return { kind: 'code', identity };
	throw error;
}
