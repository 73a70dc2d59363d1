/** Signs all members in without checking passwords, which would take minutes for a thousand. For the benchmark. */
import { systemClock } from '@friends/server/core/clock';
import { openDatabase } from '@friends/server/core/database/database';
import { newId } from '@friends/server/core/ids';
import { createKeys } from '@friends/server/core/keys/keys';
import { tokenSecret } from '@friends/server/core/token-secret';
import { insertSession } from '@friends/server/features/auth/auth.queries';
import { createTokens, sha256 } from '@friends/server/features/auth/tokens';

const dayMs = 24 * 60 * 60 * 1000;

/** Signs an access token for each member, or each of those with these usernames; tokens are short-lived, so call it just before use. */
export type SignTokens = (usernames?: ReadonlySet<string>) => string[];

/** @returns what signs the tokens of the members of that data folder. */
export async function openSessions(dataDir: string, url?: string): Promise<SignTokens> {
	const database = await openDatabase({ dataDir, url, onIdleError: () => {} });
	const secret = tokenSecret({ dataDir, tokenSecret: undefined });
	const tokens = createTokens({ secret, clock: systemClock, keys: createKeys({ secret, clock: systemClock, database }) });
	try {
		const at = new Date();
		const endsAt = new Date(at.getTime() + dayMs).toISOString();
		const rest = { at: at.toISOString(), expiresAt: endsAt, endsAt, hasTwoFactors: false };
		const users = await database.reader.selectFrom('users').select(['id', 'username']).orderBy('id').execute();
		const sessions = users.map(({ id, username }) => ({ userId: id, username, sessionId: newId() }));
		await database.transaction(async (transaction) => {
			for (const { userId, sessionId: id } of sessions) {
				const refreshTokenHash = sha256(tokens.firstRefresh(id));
				await insertSession(transaction, { id, userId, refreshTokenHash, userAgent: 'benchmark', ...rest });
			}
		});
		return (usernames) => sessions.filter(({ username }) => usernames?.has(username) ?? true).map(tokens.signAccess);
	} finally {
		await database.close();
	}
}
