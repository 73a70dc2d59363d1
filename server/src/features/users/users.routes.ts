import { getAuthUser, getMe } from '@friends/contract/users/users.endpoints';
import type { Bind } from '#core/http/bind';
import type { UsersService } from './users.service.ts';

export function usersRoutes(on: Bind, users: UsersService): void {
	on(getMe, ({ viewer }) => users.me(viewer.id));
	on(getAuthUser, ({ viewer }) => users.me(viewer.id));
}
