/** Challenges for passkeys: sealed with their time and purpose, so that none is kept before it is used. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { passkeyLimits } from '@friends/contract/passkeys/passkeys.limits';
import type { Clock } from '#core/clock';

/** Lengths in bytes. */
const [timeLength, randomLength, macLength] = [6, 16, 16];

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges({ secret, clock }: { secret: string; clock: Clock }) {
	const key = createHmac('sha256', secret).update('passkey challenges').digest();
	const macOf = (purpose: string, made: Buffer) => createHmac('sha256', key).update(made).update(purpose).digest().subarray(0, macLength);

	return {
		/** @param purpose what it may be used for, such as adding a passkey to one account */
		make(purpose: string): string {
			const time = Buffer.alloc(timeLength);
			time.writeUIntBE(clock.now().getTime(), 0, timeLength);
			const made = Buffer.concat([time, randomBytes(randomLength)]);
			return Buffer.concat([made, macOf(purpose, made)]).toString('base64url');
		},

		/** @returns when it was made, in milliseconds; null for one that is not ours, is for something else, or is over. */
		timeOf(challenge: string, purpose: string): number | null {
			const bytes = Buffer.from(challenge, 'base64url');
			if (bytes.length !== timeLength + randomLength + macLength) return null;
			const made = bytes.subarray(0, timeLength + randomLength);
			if (!timingSafeEqual(bytes.subarray(made.length), macOf(purpose, made))) return null;
			const madeAt = made.readUIntBE(0, timeLength);
			return clock.now().getTime() - madeAt < passkeyLimits.challengeSeconds * 1000 ? madeAt : null;
		},
	};
}
