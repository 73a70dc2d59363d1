/** The security log: sign-ins, refusals, exceeded limits, ended sessions and acts of administrators, one JSON line each. No secrets. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { networkOf } from '../endpoints/networks.ts';
import type { AppError } from '../errors.ts';
import type { AppendedEvent } from '../events/appended.ts';
import { createRepeats, type Line } from './repeats.ts';
import { eventOfChange, eventOfRefusal, type SecurityEvent } from './security-events.ts';

/** A request, as far as the log names it. Queries and bodies are left out: they carry passwords, codes and signatures. */
export interface SecurityCall {
	requestId: string;
	/** Method and pattern of the route: `GET /api/posts/:id`. */
	route: string;
	/** Undefined for routes beside the endpoints. */
	endpoint: EndpointDeclaration | undefined;
	params: unknown;
	/** IP address. */
	address: string;
	/** Null for guests. */
	accountId: string | null;
}

export interface SecurityLog {
	refused(call: SecurityCall, refusal: AppError): void;
	/** @param changes events that the call appended to the change log. */
	written(call: SecurityCall, changes: readonly AppendedEvent[]): void;
	/** Writes what is counted, and closes. */
	close(): void;
}

/** From this count a minute on, 404s of one caller at one route look like guessing. */
const guessesMin = 20;

const headOf = (event: SecurityEvent): Line => ({ time: new Date().toISOString(), stream: 'security', event });

function lineOf(event: SecurityEvent, { requestId, route, address, accountId }: SecurityCall): Line {
	return { ...headOf(event), requestId, route, address, ...(accountId !== null && { account: accountId }) };
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

export function createSecurityLog({ write, close }: { write(line: Line): void; close(): void }): SecurityLog {
	const refusals = createRepeats({ write, least: 1 });
	const guesses = createRepeats({ write, least: guessesMin });

	return {
		refused(call, refusal) {
			const event = eventOfRefusal(refusal);
			if (!event) return;
			const { code, params, evidence } = refusal;
			const accountId = call.accountId ?? evidence.accountId ?? null;
			const why = params && 'why' in params ? { why: params.why } : {};
			const line = { ...lineOf(event, { ...call, accountId }), code, ...why, ...(isFilled(call.params) && { params: call.params }) };
			// The account of a failed sign-in is the one that is guessed, not the caller.
			const caller = `${call.accountId ?? networkOf(call.address)} ${accountId}`;
			const repeats = event === 'malicious_excess_404' ? guesses : refusals;
			const key = `${event} ${call.route} ${code} ${JSON.stringify(why)} ${caller}`;
			repeats.note(key, line, { ...headOf(event), others: true });
		},
		written(call, changes) {
			for (const { name, actorId, subjects, payload } of changes) {
				const event = eventOfChange(name, call.endpoint?.access);
				if (event)
					write({ ...lineOf(event, { ...call, accountId: actorId }), change: name, subjects, ...(payload !== undefined && { payload }) });
			}
		},
		close() {
			refusals.flush();
			guesses.flush();
			close();
		},
	};
}
