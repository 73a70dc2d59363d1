/** Authentication by a token: its member, as far as the token may act for them. */
import type { TokenMember } from '#core/access/viewer';
import { AppError } from '#core/errors';
import type { TokensService } from '../tokens/tokens.service.ts';
import { type Standing, signInObstacle } from '../users/users.service.ts';

interface ByTokenOptions {
	tokens: Pick<TokensService, 'find'>;
	/** Undefined for an account that is gone. */
	accountOf(id: string): Promise<(Standing & { joinedAt: string }) | undefined>;
	now(): string;
}

export function createByToken({ tokens, accountOf, now }: ByTokenOptions) {
	return async function byToken(secret: string): Promise<TokenMember> {
		const found = await tokens.find(secret);
		if (typeof found === 'string') {
			throw new AppError('unauthenticated', { why: 'tokenOver' }).with({ token: found === 'forged' ? 'forged' : 'expired' });
		}
		const { accountId, ...token } = found;
		const account = await accountOf(accountId);
		if (!account) throw new AppError('unauthenticated', { why: 'tokenOver' });
		const obstacle = signInObstacle(account, now());
		if (obstacle) throw new AppError('unauthenticated', obstacle);
		// Also the token of an administrator: no token administers.
		return { kind: 'member', id: accountId, role: 'member', joinedAt: account.joinedAt, token };
	};
}
