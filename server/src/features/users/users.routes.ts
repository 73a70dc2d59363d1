import { updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { getAuthUser, getMe, updatePreferences, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import type { Member } from '#core/access/viewer';
import type { On } from '#core/endpoints/bound';
import type { UsersService } from './users.service.ts';

export function usersRoutes(on: On, users: UsersService): void {
	on(getMe, ({ viewer }) => users.me(viewer.id));
	on(getAuthUser, ({ viewer }) => users.me(viewer.id));
	const present = ({ viewer }: { viewer: Member }) => users.me(viewer.id);
	on(updateProfile, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				users.updateProfile(transaction, viewer, body),
		present,
	});
	on(updateProfilePicture, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				users.updatePicture(transaction, viewer, body.profilePictureUrl),
		present,
	});
	on(updatePrivacy, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				users.updatePrivacy(transaction, viewer, body),
		present,
	});
	on(updatePreferences, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				users.updatePreferences(transaction, viewer, body),
		present,
	});
}
