/** Typing in conversations of the demo, now and then: an open page shows that it is live. Nothing is sent or kept. */
import { setTimeout as pause } from 'node:timers/promises';
import { login, refresh } from '@friends/contract/auth/auth.endpoints';
import { listConversations } from '@friends/contract/messages/conversations.endpoints';
import { sayTyping } from '@friends/contract/messages/messages.endpoints';
import type { Api } from '@friends/test-kit/api';
import { castPassword, emailOf } from '@friends/test-kit/cast/cast';

/** Talk to the member that visitors sign in as. */
const writers = ['noorh', 'kofi_m'];
const restMs = 30_000;
/** Pages show it for 6 seconds; it is said again before they are over. */
const againMs = 4_000;
const timesATurn = 3;

type Wait = (ms: number) => Promise<unknown>;
/** The demo ends without waiting for it. */
const wait: Wait = (ms) => pause(ms, undefined, { ref: false });

async function createWriter(api: Api, username: string) {
	let session = await api.succeed(login, { body: { email: emailOf({ username }), password: castPassword } });

	return {
		/** Types in the conversation that was written in last. */
		async type(waitFor: Wait): Promise<void> {
			session = await api.succeed(refresh, { token: session.refreshToken });
			const token = session.accessToken;
			const [latest] = await api.succeed(listConversations, { token });
			if (!latest) return;
			for (let time = 0; time < timesATurn; time += 1) {
				await api.succeed(sayTyping, { token, params: { id: latest.id } });
				await waitFor(againMs);
			}
		},
	};
}

/** One after the other. @param turns for ever by default */
export async function keepTyping(api: Api, { turns = Number.POSITIVE_INFINITY, waitFor = wait } = {}): Promise<void> {
	const typing = [];
	for (const username of writers) typing.push(await createWriter(api, username));
	for (let turn = 0; turn < turns; turn += 1) {
		await waitFor(restMs);
		await typing[turn % typing.length]?.type(waitFor);
	}
}
