/** Filters of members. */
import { createFilter } from '@friends/contract/filters/filters.endpoints';
import type { CreateFilterBody, Filter } from '@friends/contract/filters/filters.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

/** One that warns and lasts for ever, unless the caller says otherwise. */
export function makeFilter(
	api: Api,
	{ token }: Pick<SignedInMember, 'token'>,
	{ kind, value, action = 'warn', lasts = 'ever' }: Pick<CreateFilterBody, 'kind' | 'value'> & Partial<CreateFilterBody>,
): Promise<Filter> {
	return api.succeed(createFilter, { token, body: { kind, value, action, lasts } });
}
