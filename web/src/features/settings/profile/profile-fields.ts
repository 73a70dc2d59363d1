/** Validation of the member's own profile by the contract. */
import { type UpdateProfileBody, updateProfileBodySchema } from '@friends/contract/users/users.schema';
import type { ProfileValues } from './profile-draft.ts';

export type ProfileErrors = Partial<Record<keyof ProfileValues, string>>;

const fields = ['name', 'bio', 'location', 'website', 'interests'] as const satisfies readonly (keyof ProfileValues)[];

/** The request body, or the first error of each field. */
export function checkProfile(values: ProfileValues): { body: UpdateProfileBody; errors?: undefined } | { errors: ProfileErrors } {
	const { success, data, error } = updateProfileBodySchema.safeParse({ ...values, interests: [...values.interests] });
	return success ? { body: data } : { errors: firstErrors(error.issues) };
}

/** The server names a single interest 'interests.3'. */
export function errorsOfServer(errors: Readonly<Record<string, string>> | undefined): ProfileErrors {
	return firstErrors(Object.entries(errors ?? {}).map(([path, message]) => ({ path: path.split('.'), message })));
}

function firstErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): ProfileErrors {
	const errors: ProfileErrors = {};
	for (const { path, message } of issues) {
		const field = fields.find((name) => name === path[0]);
		if (field) errors[field] ??= message;
	}
	return errors;
}
