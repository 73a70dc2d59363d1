import { createUpload, putUpload, updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import type { On } from '#core/endpoints/bound';
import { AppError } from '#core/errors';
import type { UsersService } from '../users/users.service.ts';
import type { UploadsService } from './uploads.service.ts';

export function uploadsRoutes(on: On, uploads: UploadsService, users: UsersService): void {
	on(createUpload, ({ viewer }) => uploads.open(viewer));
	on(putUpload, ({ viewer, params, query, body }) => uploads.receive(viewer, { ...query, ...params }, body));
	on(updateProfilePicture, async ({ transaction, viewer, body: { profilePictureUrl } }) => {
		const picture = (await uploads.use(transaction, viewer.id, [profilePictureUrl])).get(profilePictureUrl);
		if (!picture) throw new AppError('picture_not_yours', { field: 'profilePictureUrl' });
		return users.updateProfile(transaction, viewer, { avatar: picture.url });
	});
}
