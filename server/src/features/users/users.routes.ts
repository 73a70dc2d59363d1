import { updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { getAuthUser, getMe, updatePreferences, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { preferencesUpdated, privacyUpdated } from '@friends/contract/users/users.events';
import type { On } from '#core/endpoints/bound';
import type { UsersService } from './users.service.ts';

export function usersRoutes(on: On, users: UsersService): void {
	on(getMe, ({ viewer }) => users.me(viewer.id));
	on(getAuthUser, ({ viewer }) => users.me(viewer.id));
	on(updateProfile, ({ transaction, viewer, body }) => users.updateProfile(transaction, viewer, body));
	on(updateProfilePicture, ({ transaction, viewer, body }) => users.updatePicture(transaction, viewer, body.profilePictureUrl));
	on(updatePrivacy, ({ transaction, viewer, body }) => users.updateSettings(transaction, viewer, { body, event: privacyUpdated }));
	on(updatePreferences, ({ transaction, viewer, body }) => users.updateSettings(transaction, viewer, { body, event: preferencesUpdated }));
}
